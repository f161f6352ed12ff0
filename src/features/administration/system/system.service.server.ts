import { asAdmin } from '#platform/access/guards.ts'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { ListedJob } from '#platform/jobs/listed-job.ts'
import { failedJobsQuery, listJobs, nextJobsQuery, reviveJob } from '#platform/jobs/watch-jobs.repository.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { deliveryJobs } from '#platform/mail/delivery-job.ts'
import type { MailFault, MailState } from '#platform/mail/listed-mail.ts'
import { countFailedMails } from '#platform/mail/mail-lists.repository.server.ts'
import type { MailList, MailQueue, ShownMail } from '#platform/mail/mail-queue.server.ts'
import type { Trouble, Troubles } from '#platform/trouble/troubles.server.ts'
import { administrationErrors } from '../administration.errors.ts'
import type { ReadUnreadDocuments, SystemFacts, SystemSources } from './system.ts'
import { systemTopic } from './system.ts'

export type SystemService = ReturnType<typeof createSystem>

type Deps = {
  db: Database
  clock: Clock
  log: Log
  audit: Audit
  live: Live
  mails: MailQueue
  jobs: Pick<Jobs, 'kinds'>
  sources: SystemSources
  unreadDocuments: ReadUnreadDocuments
  troubles: Pick<Troubles, 'current'>
  version: string
}

export type MailCounts = Record<MailState, number>

const maxJobs = 50
const aWeek = 7 * 24 * 3600

/** How the portal fares, and what an administrator may do where something failed. */
export function createSystem({ db, clock, log, audit, live, mails, version, ...deps }: Deps) {
  live.allow(systemTopic, isAdmin)
  const { sources, troubles, jobs } = deps
  const kindsOfOthers = () => jobs.kinds().filter((kind) => !(deliveryJobs as readonly string[]).includes(kind))
  const startedAt = clock.seconds()

  /** A part that does not answer takes no other along. */
  async function tile<Value>(name: string, source: () => Promise<Value>) {
    try {
      return { isKnown: true, value: await source() } as const
    } catch (err) {
      log.error({ err, part: name }, 'a part of the system could not be asked')
      return { isKnown: false } as const
    }
  }

  /** Written down with what is done, told after it. */
  async function change(
    action: 'mail-retried' | 'mail-discarded' | 'job-retried',
    viewer: Viewer,
    id: string,
    work: (trx: Database) => Promise<void>,
  ) {
    await transact(db, async (trx) => {
      await work(trx)
      const subjectKind = action === 'job-retried' ? 'job' : 'mail'
      await audit.record(trx, { actor: viewer, action: `administration.${action}`, subjectKind, subject: id })
    })
    live.announce(systemTopic)
  }

  return {
    /** @throws PortalError 401 or 403, as all of these */
    async facts(viewer: Viewer): Promise<SystemFacts> {
      asAdmin(viewer)
      const [database, storage, mail, backup] = await Promise.all([
        tile('database', sources.database),
        tile('storage', sources.storage),
        tile('mail', sources.mail),
        tile('backup', sources.backup),
      ])
      return { database, storage, mail, backup, version, node: process.versions.node, startedAt }
    },

    /** Why nothing can be saved at present; null when all is well. */
    trouble(viewer: Viewer): Trouble | null {
      asAdmin(viewer)
      return troubles.current()
    },

    /** Documents that are not found by their text, and why. */
    async unreadDocuments(viewer: Viewer): ReturnType<ReadUnreadDocuments> {
      asAdmin(viewer)
      return deps.unreadDocuments()
    },

    /** UTC seconds. */
    now: () => clock.seconds(),

    /** Work that waits and work that was given up. Mails are told apart. */
    async jobs(viewer: Viewer): Promise<{ next: ListedJob[]; failed: ListedJob[] }> {
      asAdmin(viewer)
      const [next, failed] = await Promise.all([
        listJobs(nextJobsQuery(db, kindsOfOthers(), maxJobs), clock.seconds()),
        listJobs(failedJobsQuery(db, deliveryJobs, maxJobs), clock.seconds()),
      ])
      return { next, failed }
    },

    async retryJob(viewer: Viewer, id: string): Promise<void> {
      asAdmin(viewer)
      await change('job-retried', viewer, id, async (trx) => {
        if (!(await reviveJob(trx, id, clock.seconds()))) throw administrationErrors['job.not-there']()
      })
    },

    /** Of those that were sent, the ones of the last seven days. */
    async mailCounts(viewer: Viewer): Promise<MailCounts> {
      asAdmin(viewer)
      const [counts, failed] = await Promise.all([mails.counts(clock.seconds() - aWeek), countFailedMails(db)])
      return { ...counts, failed: failed.count }
    },

    /** Why no mail leaves at present. */
    async mailFault(viewer: Viewer): Promise<MailFault | null> {
      asAdmin(viewer)
      return mails.fault()
    },

    async mails(viewer: Viewer, state: MailState, after: string | null, limit: number): Promise<MailList> {
      asAdmin(viewer)
      return mails.list(state, after, limit)
    },

    /** @throws PortalError mail.not-there */
    async mail(viewer: Viewer, id: string): Promise<ShownMail> {
      asAdmin(viewer)
      return mails.read(id)
    },

    /** As mail programs open it. @throws PortalError mail.not-there, mail.has-link or mail.forgotten */
    async message(viewer: Viewer, id: string): Promise<Buffer> {
      asAdmin(viewer)
      return mails.message(id)
    },

    /** @throws PortalError mail.* */
    async retryMail(viewer: Viewer, id: string): Promise<void> {
      asAdmin(viewer)
      await change('mail-retried', viewer, id, (trx) => mails.retry(trx, id))
    },

    /** @throws PortalError mail.* */
    async discardMail(viewer: Viewer, id: string): Promise<void> {
      asAdmin(viewer)
      await change('mail-discarded', viewer, id, (trx) => mails.discard(trx, id))
    },
  }
}
