import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { type AuditChanges, changesOf } from '#platform/audit/audit.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { dayAt, daysAfter } from '#platform/i18n/days.ts'
import { type Language, languages } from '#platform/i18n/languages.ts'
import { changeLocalizedText, type WrittenText } from '#platform/i18n/localized-text.ts'
import { createSaving } from '../core/saving.server.ts'
import { makeStructuredCommunication } from '../core/structured-communication.ts'
import type { MailingDeps } from '../payments.deps.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { accountIn } from '../requests/mail-run.server.ts'
import type { AskedClaim } from '../requests/request-email.server.ts'
import { openYears, partsOf, someOwing } from './owing.repository.server.ts'
import { askedOf, type LevelRule, type ReminderLevel } from './reminder.policy.ts'
import { asked, createReminderEmail } from './reminder-email.server.ts'
import {
  findReminderSettings,
  type ReminderSettings,
  saveReminderSettings,
  saveReminderText,
} from './reminder-settings.repository.server.ts'

type WrittenTexts = { subject: WrittenText; body: WrittenText }

/** When reminders are sent, whether at all, and with which words. */
export function createReminderSettings(deps: MailingDeps) {
  const { db, audit, clock, account } = deps
  const save = createSaving(deps)
  const emails = createReminderEmail(deps)
  const today = () => dayAt(clock.seconds())

  const log = (trx: Database, actor: Member, action: AuditAction, changes: AuditChanges, facts = {}) =>
    audit.record(trx, { actor, action, subjectKind: 'contributions', subject: 'reminders', facts, changes })

  /** A claim of somebody who reads that language; one that is made up where nobody owes anything. */
  const sampleIn = async (language: Language, viewer: Member): Promise<{ claim: AskedClaim; name: string | null }> => {
    const found = await someOwing(db, await openYears(db), language)
    if (!found) return { claim: madeUp(language, viewer, today()), name: null }
    const parts = (await partsOf(db, [found.id])).get(found.id) ?? []
    const claim = asked({ row: found, ...askedOf(found, parts, today()) })
    return { claim, name: `${found.firstName} ${found.lastName}`.trim() }
  }

  return treasurerCalls({
    reminderSettings: () => findReminderSettings(db),

    /** @throws PortalError payments.saved-by-another */
    saveReminderSettings: (treasurer, written: Omit<ReminderSettings, 'isPaused'>) =>
      save(async (trx) => {
        const before = await findReminderSettings(trx)
        if (!(await saveReminderSettings(trx, { ...written, isPaused: before.isPaused })))
          throw paymentsErrors['payments.saved-by-another']()
        const changes = changesOf(forLog(before), forLog({ ...before, ...written }))
        await log(trx, treasurer, 'payments.reminder-settings-changed', changes)
      }),

    /** None leaves until somebody resumes them; one that is on its way ends where it stands. */
    pauseReminders: (treasurer, isPaused: boolean) =>
      save(async (trx) => {
        const settings = await findReminderSettings(trx)
        if (settings.isPaused === isPaused) return
        if (!(await saveReminderSettings(trx, { ...settings, isPaused })))
          throw paymentsErrors['payments.saved-by-another']()
        const action = isPaused ? 'payments.reminders-paused' : 'payments.reminders-resumed'
        await log(trx, treasurer, action, {})
      }),

    reminderText: async (_, level: ReminderLevel) => (await emails.textsIn(db))[level],

    /** @throws PortalError payments.saved-by-another */
    saveReminderText: (treasurer, level: ReminderLevel, written: WrittenTexts & { revision: number }) =>
      save(async (trx) => {
        const before = (await emails.textsIn(trx))[level]
        const now = clock.seconds()
        const after = {
          subject: changeLocalizedText(before.subject, written.subject, now),
          body: changeLocalizedText(before.body, written.body, now),
        }
        if (!(await saveReminderText(trx, level, { ...after, revision: written.revision })))
          throw paymentsErrors['payments.saved-by-another']()
        const changes = changesOf(sidesOf(before), sidesOf(after))
        await log(trx, treasurer, 'payments.reminder-text-changed', changes, { level })
      }),

    /** The mail as it would reach a member of each language, with these words. @throws PortalError payments.no-account */
    async previewReminder(treasurer, level: ReminderLevel, { subject, body }: WrittenTexts) {
      const accountOf = await accountIn(db, account)
      const text = { subject: withTimes(subject), body: withTimes(body) }
      const previews: { language: Language; name: string | null; subject: string; html: string }[] = []
      const write = await emails.writerIn(db, { 1: text, 2: text, 3: text }, accountOf)
      for (const { code: language } of languages) {
        const { claim, name } = await sampleIn(language, treasurer)
        const { subject, html } = await write({ level, claims: [claim] })
        previews.push({ language, name, subject, html })
      }
      return previews
    },
  })
}

const withTimes = ({ nl, fr }: WrittenText) => ({ nl, fr, nlAt: 0, frAt: 0 })

const sidesOf = ({ subject, body }: Record<'subject' | 'body', { nl: string; fr: string }>) => ({
  subjectNl: subject.nl,
  subjectFr: subject.fr,
  bodyNl: body.nl,
  bodyFr: body.fr,
})

const forLog = ({ isByItself, levels }: { isByItself: boolean; levels: readonly LevelRule[] }) => {
  const days = levels.map(({ level, isOn, days }) => [`reminder${level}`, isOn ? days : null])
  return { remindersByThemselves: isByItself, ...Object.fromEntries(days) }
}

/** For an association of which nobody owes anything: what a member would be asked who is called as the treasurer. */
const madeUp = (language: Language, { firstName }: Member, today: string): AskedClaim => ({
  amount: 7_500,
  paid: 0,
  dueOn: daysAfter(today, -14),
  year: Number(today.slice(0, 4)),
  communication: makeStructuredCommunication(`${today.slice(0, 4)}000001`),
  kindNl: 'Lidgeld',
  kindFr: 'Cotisation',
  firstName,
  language,
})
