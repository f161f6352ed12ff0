import type { listUnreadDocuments } from '#features/intranet/search/text.repository.server.ts'
import { adminCalls, asAdmin } from '#platform/access/admin-guards.ts'
import { isAdmin, type Member, type Viewer } from '#platform/access/viewer.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import { failedJobsQuery, listJobs, nextJobsQuery, reviveJob } from '#platform/jobs/watch-jobs.repository.server.ts'
import type { MailState } from '#platform/mail/listed-mail.ts'
import { deliveryJobs } from '#platform/mail/mail-headers.ts'
import { countFailedMails } from '#platform/mail/mail-lists.repository.server.ts'
import type { MailQueue } from '#platform/mail/mail-queue.server.ts'
import type { Outage, Outages } from '#platform/outages/outages.server.ts'
import { administrationErrors } from '../administration.errors.ts'
import { type SystemFacts, type SystemSources, systemTopic } from './system.ts'
import type { TrialService } from './trial.service.server.ts'

export type SystemService = ReturnType<typeof createSystem>

type Deps = Pick<CoreServices, 'db' | 'clock' | 'log' | 'audit' | 'live'> & {
  /** Whether mails reach anybody at all. */
  doesMailLeave: boolean
  trials: TrialService
  mails: MailQueue
  jobs: Pick<Jobs, 'kinds'>
  sources: SystemSources
  /** Documents that are found by their names only. */
  unreadDocuments(): ReturnType<typeof listUnreadDocuments>
  outages: Pick<Outages, 'current'>
  version: string
}

const maxJobs = 50
const aWeek = 7 * 24 * 3600

export function createSystem(deps: Deps) {
  const { db, clock, log, audit, live, mails, jobs, sources, trials, unreadDocuments, outages, version } = deps
  const now = () => clock.seconds()
  live.allow(systemTopic, isAdmin)
  const kindsOfOthers = () => jobs.kinds().filter((kind) => !(deliveryJobs as readonly string[]).includes(kind))
  const startedAt = now()

  /** A part that does not answer takes no other along. */
  async function tile<Value>(name: string, source: () => Promise<Value>) {
    try {
      return { isKnown: true, value: await source() } as const
    } catch (err) {
      log.error({ err, part: name }, 'a part of the system could not be asked')
      return { isKnown: false } as const
    }
  }

  type Action = 'mail-retried' | 'mail-discarded' | 'job-retried'

  async function change(action: Action, admin: Member, id: string, work: (trx: Database) => Promise<void>) {
    await transact(db, async (trx) => {
      await work(trx)
      const subjectKind = action === 'job-retried' ? 'job' : 'mail'
      await audit.record(trx, { actor: admin, action: `administration.${action}`, subjectKind, subject: id })
    })
    live.announce(systemTopic)
  }

  return {
    now,
    doesMailLeave: deps.doesMailLeave,

    /** Why nothing can be saved at present; null when all is well. */
    outage(viewer: Viewer): Outage | null {
      asAdmin(viewer)
      return outages.current()
    },

    ...adminCalls({
      async facts(): Promise<SystemFacts> {
        const [database, storage, mail, backup] = await Promise.all([
          tile('database', sources.database),
          tile('storage', sources.storage),
          tile('mail', sources.mail),
          tile('backup', sources.backup),
        ])
        return { database, storage, mail, backup, version, node: process.versions.node, startedAt }
      },

      unreadDocuments,

      trials: () => trials.trials(),

      sendTestMail: (admin) => trials.sendTestMail(admin),

      backUp: (admin) => trials.backUp(admin),

      /** Work that waits and work that was given up, without that of mails. */
      async jobs() {
        const [next, failed] = await Promise.all([
          listJobs(nextJobsQuery(db, kindsOfOthers(), maxJobs), now()),
          listJobs(failedJobsQuery(db, deliveryJobs, maxJobs), now()),
        ])
        return { next, failed }
      },

      retryJob: (admin, id: string) =>
        change('job-retried', admin, id, async (trx) => {
          if (!(await reviveJob(trx, id, now()))) throw administrationErrors['job.not-there']()
        }),

      /** Of those that were sent, the ones of the last seven days. */
      async mailCounts(): Promise<Record<MailState, number>> {
        const [counts, failed] = await Promise.all([mails.counts(now() - aWeek), countFailedMails(db)])
        return { ...counts, failed: failed.count }
      },

      mailFault: async () => mails.fault(),

      mails: (_, state: MailState, after: string | null, limit: number) => mails.list(state, after, limit),

      mail: (_, id: string) => mails.read(id),

      message: (_, id: string) => mails.message(id),

      retryMail: (admin, id: string) => change('mail-retried', admin, id, (trx) => mails.retry(trx, id)),

      discardMail: (admin, id: string) => change('mail-discarded', admin, id, (trx) => mails.discard(trx, id)),
    }),
  }
}
