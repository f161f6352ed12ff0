import { z } from 'zod'
import type { Member } from '#platform/access/viewer.ts'
import { backupRuns, beginBackup } from '#platform/backup/scheduled-backup.server.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { beginRun, recordRun, runsOf } from '#platform/last-runs/last-run.repository.server.ts'
import type { Emails } from '#platform/mail/email/emails.server.ts'
import { deliveredMail } from '#platform/mail/mail-lists.repository.server.ts'
import type { ServerTrial } from '#platform/mail/server-trial.server.ts'
import { perHour, perTenMinutes, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import type { RateLimit } from '#platform/rate-limit/rate-limit.server.ts'
import { administrationErrors } from '../administration.errors.ts'
import { systemTopic, type Trials } from './system.ts'

export type TrialService = ReturnType<typeof createTrials>

type Deps = Pick<CoreServices, 'db' | 'clock' | 'log' | 'audit' | 'live'> & {
  rateLimit: Pick<RateLimit, 'take'>
  emails: Emails
  /** null: there is no mail server. */
  tryServer: ServerTrial | null
  /** Makes a backup that was begun; null: no place for it is set. */
  makeBackup: (() => Promise<void>) | null
  /** A page that began something waits for it so long, and no longer. */
  shownWithinMs?: number
}

const mailRate = ratePolicy('test-mail', perTenMinutes(5))
const backupRate = ratePolicy('back-up', perHour(6))

/** One that said nothing for so long never will: its process ended. */
const maxTrialSeconds = 60

const outcomeSchema = z.object({ isAccepted: z.boolean(), says: z.string() })

async function mailRuns(db: Database, now: number) {
  const runs = await runsOf(db, ['mail-test-begun', 'mail-tested'])
  const [begunAt, tested] = [runs.get('mail-test-begun')?.at ?? 0, runs.get('mail-tested')]
  const outcome = outcomeSchema.safeParse(tested?.facts)
  return {
    begunAt,
    isRunning: begunAt > (tested?.at ?? 0) && begunAt > now - maxTrialSeconds && begunAt <= now,
    last: tested && outcome.success ? { at: tested.at, ...outcome.data } : null,
  }
}

/** Whether mail leaves and a backup can be made, tried by an administrator. Both go on without the page that began them. */
export function createTrials(deps: Deps) {
  const { db, clock, log, audit, live, rateLimit, emails, tryServer, makeBackup, shownWithinMs = 2500 } = deps

  type Action = 'test-mail-sent' | 'backup-begun'

  const begin = (admin: Member, action: Action, isFree: (trx: Database, now: number) => Promise<boolean>) =>
    transact(db, async (trx) => {
      if (!(await isFree(trx, clock.seconds()))) throw administrationErrors['system.under-way']()
      await audit.record(trx, { actor: admin, action: `administration.${action}` })
    })

  async function beginMail(trx: Database, now: number): Promise<boolean> {
    const { begunAt, isRunning } = await mailRuns(trx, now)
    return !isRunning && now > begunAt && beginRun(trx, 'mail-test-begun', now, begunAt + 1)
  }

  async function send({ firstName, email: recipient, defaultLanguage: language }: Member, attempt: ServerTrial) {
    const order = { words: 'administration.emails.test-mail', path: '/administration/system' }
    const written = await emails.write(db, { firstName, language }, order)
    const outcome = await attempt({ ...written, id: newId(), recipient, createdAt: clock.seconds() })
    const at = clock.seconds()
    await recordRun(db, { name: 'mail-tested', at, facts: outcome })
    if (outcome.isAccepted) await recordRun(db, { name: deliveredMail, at, facts: {} })
  }

  async function goOn(work: Promise<void>): Promise<void> {
    const ended = work
      .catch((err) => log.error({ err }, 'a trial of an administrator could not be ended'))
      .finally(() => live.announce(systemTopic))
    live.announce(systemTopic)
    const { promise: shown, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, shownWithinMs)
    await Promise.race([ended, shown]).finally(() => clearTimeout(timer))
  }

  return {
    async trials(): Promise<Trials> {
      const now = clock.seconds()
      const [{ isRunning, last }, backup] = await Promise.all([mailRuns(db, now), backupRuns(db, now)])
      return {
        mail: { hasServer: tryServer !== null, isRunning, last },
        backup: { hasPlace: makeBackup !== null, ...backup },
      }
    },

    /** To their own address. @throws PortalError system.no-mail-server, system.under-way */
    async sendTestMail(admin: Member): Promise<void> {
      if (!tryServer) throw administrationErrors['system.no-mail-server']()
      await rateLimit.take(mailRate, { viewer: admin, address: '' })
      await begin(admin, 'test-mail-sent', beginMail)
      await goOn(send(admin, tryServer))
    },

    /** @throws PortalError system.no-backup-place, system.under-way */
    async backUp(admin: Member): Promise<void> {
      if (!makeBackup) throw administrationErrors['system.no-backup-place']()
      await rateLimit.take(backupRate, { viewer: admin, address: '' })
      await begin(admin, 'backup-begun', beginBackup)
      await goOn(makeBackup())
    },
  }
}
