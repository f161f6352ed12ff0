import { z } from 'zod'
import { isTicked } from '#platform/forms/typed-text.ts'
import { localizedForm } from '#platform/i18n/localized-form.ts'
import { writtenText } from '#platform/i18n/written-text.schema.ts'
import { paymentsErrors } from '../payments.errors.ts'
import {
  minDaysBetween,
  outcomeKinds,
  type ReminderLevel,
  type ReminderOutcome,
  reminderLevels,
} from './reminder.policy.ts'
import { unknownPlaceholder } from './reminder-text.ts'

export const maxSubjectLength = 120
export const maxBodyLength = 3000

const maxDays = 365

const revision = z.coerce.number().int().min(0)

const days = z
  .string()
  .default('')
  .transform((typed) => typed.trim())
  .pipe(z.string().regex(/^\d{1,3}$/, 'payments.invalid-reminder-days'))
  .transform(Number)
  .pipe(z.number().max(maxDays, 'payments.invalid-reminder-days'))

const on = isTicked('yes')

export const reminderSettingsSchema = z
  .object({
    way: z.enum(['looked-at', 'by-itself']).default('looked-at'),
    on1: on,
    on2: on,
    on3: on,
    days1: days,
    days2: days,
    days3: days,
    revision,
  })
  .transform(({ way, revision, on1, on2, on3, days1, days2, days3 }, check) => {
    for (const [field, former, own] of [
      ['days2', days1, days2],
      ['days3', days2, days3],
    ] as const)
      if (own < former + minDaysBetween)
        check.addIssue({ code: 'custom', path: [field], message: 'payments.reminders-too-close' })
    const isOn = [on1, on2, on3]
    const after = [days1, days2, days3]
    const levels = reminderLevels.map((level, at) => ({ level, isOn: isOn[at] ?? false, days: after[at] ?? 0 }))
    return { isByItself: way === 'by-itself', levels, revision }
  })

const sides = ['nl', 'fr'] as const

/** In both languages, and only with placeholders that there are. */
const text = (max: number) =>
  writtenText({ max, isRequired: 'both' }).superRefine((written, check) => {
    for (const side of sides) {
      const unknown = unknownPlaceholder(written[side])
      if (unknown === null) continue
      const message = 'payments.unknown-placeholder'
      check.addIssue({ code: 'custom', path: [side], message, params: { unknown } })
    }
  })

export const reminderTextSchema = localizedForm(
  z.object({ subject: text(maxSubjectLength), body: text(maxBodyLength), revision }),
)

export const reminderSchemas = {
  send: z.object({ digest: z.string().max(100) }),
  /** So that two who press at once do not undo each other. */
  pause: z.object({ pause: z.enum(['yes', 'no']).transform((choice) => choice === 'yes') }),
}

/** Of an address. @throws PortalError payments.reminder-not-there for what is no level */
export function levelIn(text = ''): ReminderLevel {
  const level = reminderLevels.find((one) => String(one) === text)
  if (level === undefined) throw paymentsErrors['payments.reminder-not-there']()
  return level
}

/** Of an address: those who are due where it says nothing. */
export const outcomeIn = (text: string | null): ReminderOutcome['kind'] =>
  outcomeKinds.find((kind) => kind === text) ?? 'due'
