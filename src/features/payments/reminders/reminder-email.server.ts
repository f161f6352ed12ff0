import type { Database } from '#platform/database/open-database.server.ts'
import { writtenDay } from '#platform/i18n/days.ts'
import { formatMoney } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { emptyLocalizedText, type LocalizedText } from '#platform/i18n/localized-text.ts'
import type { ReadyEmail } from '#platform/mail/email/email.ts'
import { formatStructuredCommunication } from '../core/structured-communication.ts'
import type { MailingDeps } from '../payments.deps.ts'
import type { AccountOf } from '../requests/mail-run.server.ts'
import { type AskedClaim, createRequestEmail } from '../requests/request-email.server.ts'
import { namesOfYears } from '../years/year-names.server.ts'
import type { JudgedClaim } from './judged.server.ts'
import { type ReminderLevel, reminderLevels } from './reminder.policy.ts'
import { writtenReminders } from './reminder-settings.repository.server.ts'
import { filledIn } from './reminder-text.ts'

/** As it stands in the mail of one level, with its placeholders. */
export type ReminderText = { subject: LocalizedText; body: LocalizedText; revision: number }

export type ReminderTexts = Record<ReminderLevel, ReminderText>

/** What a reminder asks of one member, and with the words of which level. */
export type Reminder = { level: ReminderLevel; claims: readonly AskedClaim[] }

/** Of several levels that are due the highest says it for all. Null where none is due. */
export function reminderOf(claims: readonly JudgedClaim[]): (Reminder & { due: readonly DueClaim[] }) | null {
  const due = claims.flatMap((claim) =>
    claim.outcome.kind === 'due' ? [{ ...claim, level: claim.outcome.level }] : [],
  )
  if (due.length === 0) return null
  const level = reminderLevels.findLast((one) => due.some((claim) => claim.level === one)) ?? 1
  return { level, due, claims: due.map(asked) }
}

export type DueClaim = JudgedClaim & { level: ReminderLevel }

/** As much as is to be paid by now. */
export const asked = ({ row, dueOn, cents }: Pick<JudgedClaim, 'row' | 'dueOn' | 'cents'>): AskedClaim => {
  return { ...row, dueOn, amount: row.paid + cents }
}

export function createReminderEmail(deps: Pick<MailingDeps, 'emails' | 'i18nFor'>) {
  const requestsIn = createRequestEmail(deps)

  const preset = (part: 'subject' | 'body', level: ReminderLevel): LocalizedText => {
    const say = (language: Language) => deps.i18nFor(language).t(`payments.reminders.presets.${level}.${part}`)
    return { ...emptyLocalizedText, nl: say('nl'), fr: say('fr') }
  }

  return {
    /** What somebody wrote, or else the portal's own words. */
    async textsIn(db: Database): Promise<ReminderTexts> {
      const written = await writtenReminders(db)
      const own = (level: ReminderLevel): ReminderText =>
        written.get(level) ?? { subject: preset('subject', level), body: preset('body', level), revision: 0 }
      return { 1: own(1), 2: own(2), 3: own(3) }
    },

    /** Writes reminders, ready for the queue, in the language of the member. What it answers throws TransferRefusedError. */
    async writerIn(
      db: Database,
      texts: Record<ReminderLevel, Pick<ReminderText, 'subject' | 'body'>>,
      accountOf: AccountOf,
    ) {
      const [write, nameOf] = [await requestsIn(db), await namesOfYears(db)]
      return ({ level, claims }: Reminder): Promise<ReadyEmail> => {
        const language = claims[0]?.language ?? 'nl'
        const { subject, body } = texts[level]
        const facts = factsOf(claims, language, nameOf)
        const text = { subject: filledIn(subject[language], facts), message: filledIn(body[language], facts) }
        return write(claims, accountOf(language), text)
      }
    },
  }
}

function factsOf(claims: readonly AskedClaim[], language: Language, nameOf: (year: number) => string) {
  const sum = claims.reduce((total, { amount, paid }) => total + amount - paid, 0)
  const [first = ''] = claims.map(({ dueOn }) => dueOn).toSorted()
  const years = [...new Set(claims.map(({ year }) => year))].toSorted()
  const listed = (words: readonly string[]) => new Intl.ListFormat(documentLanguage(language)).format(words)
  return {
    firstName: claims[0]?.firstName ?? '',
    amount: formatMoney(sum, language),
    dueOn: writtenDay(first),
    year: listed(years.map(nameOf)),
    communication: listed(claims.map(({ communication }) => formatStructuredCommunication(communication))),
  }
}
