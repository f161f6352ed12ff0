import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { dayAt, startOfDay } from '#platform/i18n/days.ts'
import { formatTime } from '#platform/i18n/formats.ts'
import { beginRun } from '#platform/last-runs/last-run.repository.server.ts'
import { holdLedger } from '../claims/claim.repository.server.ts'
import { createSaving } from '../core/saving.server.ts'
import type { MailingDeps } from '../payments.deps.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { type AccountOf, accountIn, createMailRun } from '../requests/mail-run.server.ts'
import { insertMailing } from '../requests/mailing.repository.server.ts'
import { nextJudged } from './judged.server.ts'
import type { ReminderLevel } from './reminder.policy.ts'
import { createReminderEmail, type ReminderTexts, reminderOf } from './reminder-email.server.ts'
import { reminderRuns, runningReminders } from './reminder-runs.repository.server.ts'
import { findReminderSettings } from './reminder-settings.repository.server.ts'
import { createReminderSettings } from './reminder-settings.service.server.ts'
import { type Survey, type SurveyPage, survey } from './survey.server.ts'

const job = 'payments.remind'

/** Claims that are looked at in one transaction: each that is due has a code to draw. */
const batchSize = 50

/** What begins by itself begins at an hour at which one may get mails, in Belgium. */
const [firstHour, lastHour] = [9, 19]

const runsPerPage = 20

/** Members are reminded of what is overdue, level after level. Nobody is excluded by it: that people decide. */
export function createReminders(deps: MailingDeps) {
  const { db, audit, clock, newId, jobs, log, account } = deps
  const save = createSaving(deps)
  const emails = createReminderEmail(deps)
  const today = () => dayAt(clock.seconds())

  const look = async (within: Database, page?: SurveyPage) => {
    const settings = await findReminderSettings(within)
    const texts = await emails.textsIn(within)
    const textsSeen = Object.values(texts).map(({ revision }) => revision)
    const asked = { settings, today: today(), textsSeen: textsSeen.join(), ...(page && { page }) }
    return { settings, texts, survey: await survey(within, asked) }
  }

  /** The ledger is held: of two who begin one does, and who pays meanwhile is left out or has paid afterwards. */
  const begin = async (trx: Database, by: Member | null, { members }: Survey): Promise<string> => {
    const id = newId()
    const begun = { startedAt: clock.seconds(), startedBy: by?.id ?? null, members }
    await insertMailing(trx, { id, kind: 'reminder', year: null, ...begun })
    await jobs.enqueue(trx, job, { mailing: id })
    const about = { actor: by, subjectKind: 'contributions', subject: id }
    await audit.record(trx, { ...about, action: 'payments.reminders-sent', facts: { users: members } })
    return id
  }

  const isRunning = async (within: Database) => (await runningReminders(within).executeTakeFirst()) !== undefined

  const calls = treasurerCalls({
    /** Who would be mailed today and why, and who would not and why; three mails as they would leave. */
    async report(_, page: SurveyPage) {
      const { settings, texts, survey: found } = await look(db, page)
      const accountOf = await accountIn(db, account).catch(whyNot)
      const samples = 'key' in accountOf ? [] : await samplesOf(found, texts, accountOf)
      const { samples: _ofWhom, ...rest } = found
      const missing = 'key' in accountOf ? accountOf.key : null
      return { ...rest, samples, missing, settings, today: today(), isRunning: await isRunning(db) }
    },

    /**
     * @throws PortalError payments.report-changed, payments.reminders-paused, payments.reminders-running,
     * payments.nobody-to-remind, payments.no-account
     */
    sendReminders: (treasurer, digest: string): Promise<{ id: string; members: number }> =>
      save(async (trx) => {
        await holdLedger(trx)
        await accountIn(trx, account)
        if (await isRunning(trx)) throw paymentsErrors['payments.reminders-running']()
        const { settings, survey: found } = await look(trx)
        if (settings.isPaused) throw paymentsErrors['payments.reminders-paused']()
        if (found.members === 0) throw paymentsErrors['payments.nobody-to-remind']()
        if (found.digest !== digest) throw paymentsErrors['payments.report-changed']()
        return { id: await begin(trx, treasurer, found), members: found.members }
      }),

    /** Newest first. @param before UTC seconds */
    async reminderRuns(_, before: number | null) {
      const rows = await reminderRuns(db, before, runsPerPage + 1).execute()
      const next = rows.length > runsPerPage ? (rows[runsPerPage - 1]?.startedAt ?? null) : null
      return { runs: rows.slice(0, runsPerPage), next }
    },
  })

  const samplesOf = async ({ samples }: Survey, texts: ReminderTexts, accountOf: AccountOf) => {
    const written: { name: string; level: ReminderLevel; subject: string; html: string }[] = []
    const write = await emails.writerIn(db, texts, accountOf)
    for (const { claims } of samples) {
      const [first] = claims
      const reminder = reminderOf(claims)
      if (!first || !reminder) continue
      const { subject, html } = await write(reminder)
      written.push({ name: `${first.row.firstName} ${first.row.lastName}`, level: reminder.level, subject, html })
    }
    return written
  }

  createMailRun(deps, job, async (trx, mailing, accountOf) => {
    const { isPaused, levels } = await findReminderSettings(trx)
    if (isPaused) return { recipients: [], reached: mailing.reached, isLast: true }
    const write = await emails.writerIn(trx, await emails.textsIn(trx), accountOf)
    const judging = { rules: levels, today: dayAt(mailing.startedAt) }
    const { members, ...place } = await nextJudged(trx, mailing.reached, batchSize, judging)
    const recipients = members.flatMap(({ userId, claims }) => {
      const reminder = reminderOf(claims)
      const email = claims[0]?.row.email
      if (!reminder || !email) return []
      const notices = reminder.due.map(({ row, cents, dueOn, level }) => {
        return { claimId: row.id, amount: cents, dueOn, level }
      })
      return [{ userId, email, notices, write: () => write(reminder) }]
    })
    return { recipients, ...place }
  })

  const sendIfTime = async (): Promise<void> => {
    const now = clock.seconds()
    const hour = Number(formatTime(now, 'nl').slice(0, 2))
    if (hour < firstHour || hour > lastHour || !(await areLeaving(db))) return
    await save(async (trx) => {
      await holdLedger(trx)
      if (!(await areLeaving(trx)) || (await isRunning(trx))) return
      if (!(await beginRun(trx, 'payment-reminders', now, startOfDay(today())))) return
      const { survey: found } = await look(trx)
      if (found.members === 0) return
      await accountIn(trx, account)
      await begin(trx, null, found)
    })
  }

  return {
    ...calls,
    ...createReminderSettings(deps),

    /** Where the association wants it, once a day, by itself. To be asked each hour. */
    sendByThemselves: (): Promise<void> =>
      sendIfTime().catch((err) => log.error({ err }, 'reminders could not be sent')),
  }
}

export type Reminders = ReturnType<typeof createReminders>

async function areLeaving(within: Database): Promise<boolean> {
  const { isByItself, isPaused } = await findReminderSettings(within)
  return isByItself && !isPaused
}

/** What the association has to fill in first, for the page to say. */
function whyNot(error: unknown): { key: string } {
  if (isPortalError(error) && error.status === 409) return { key: error.key }
  throw error
}
