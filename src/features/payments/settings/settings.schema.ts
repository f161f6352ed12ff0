import { z } from 'zod'
import { isDay } from '#platform/i18n/days.ts'
import { firstDayOf } from '#platform/i18n/years.ts'
import { isBic } from '#platform/iban/bic.ts'

/** Each of both: together they end before the year does. */
export const maxDays = 180

export const referenceLines = ['reference', 'text'] as const

const days = z
  .string()
  .default('')
  .transform((typed) => (typed.trim() === '' ? Number.NaN : Number(typed)))
  .pipe(
    z
      .number('payments.invalid-days')
      .int('payments.invalid-days')
      .min(0, 'payments.invalid-days')
      .max(maxDays, 'payments.invalid-days'),
  )

const twoDigits = z
  .string()
  .default('')
  .transform((typed) => typed.trim().padStart(2, '0'))

/** Also with spaces between, or not in capitals. */
const bic = z
  .string()
  .default('')
  .transform((typed) => typed.replaceAll(' ', '').toUpperCase())
  .refine((typed) => typed === '' || isBic(typed), 'payments.invalid-bic')

const aYear = 2027

export const paymentSettingsSchema = z
  .object({
    startDay: twoDigits,
    startMonth: twoDigits,
    dueDays: days,
    graceDays: days,
    bic,
    referenceLine: z.enum(referenceLines).default('reference'),
    revision: z.coerce.number().int().min(0),
  })
  // No year begins on 29 February: that is no day of every year.
  .refine(({ startDay, startMonth }) => isDay(firstDayOf(aYear, `${startMonth}-${startDay}`)), {
    path: ['startDay'],
    error: 'payments.invalid-year-start',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .transform(({ startDay, startMonth, ...settings }) => ({ ...settings, yearStart: `${startMonth}-${startDay}` }))
