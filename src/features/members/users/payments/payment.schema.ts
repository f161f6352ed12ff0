import { z } from 'zod'
import { parseMoney } from '#platform/forms/typed-money.ts'
import { typedLine } from '#platform/forms/typed-text.ts'
import { isDay, isToCome, noonOf } from '#platform/i18n/days.ts'

const maxNoteLength = 200
/** Cents. Whoever pays more than a million has mistaken a comma. */
const maxPaid = 100_000_000

/** Euro as they are typed, as cents. Empty: nobody knows how much. */
export const typedAmount = z
  .string()
  .default('')
  .transform((text, check) => {
    const paid = text.trim() === '' ? 0 : parseMoney(text, maxPaid)
    if (paid !== null) return paid
    check.addIssue({ code: 'custom', message: 'user.invalid-amount' })
    return z.NEVER
  })

const note = typedLine().default('').pipe(z.string().max(maxNoteLength, 'user.longer-note'))

export const feeYear = z
  .string()
  .regex(/^(19|20)\d\d$/, 'user.invalid-year')
  .transform(Number)

/** `yyyy-mm-dd`; noon there is the same day in Belgium. A payment is noted when it has arrived. */
export const paidDay = z
  .string()
  .min(1, 'user.payment-date-missing')
  .refine((day) => day === '' || isDay(day), 'user.invalid-date')
  .refine((day) => !isDay(day) || !isToCome(day), 'user.date-in-future')
  .transform(noonOf)

const facts = {
  paidOn: paidDay,
  amount: typedAmount,
  means: z.enum(['transfer', 'cash', 'card']),
  year: feeYear,
  note,
}

const one = { payment: z.string().min(1).max(50), seen: z.string().max(100) }

export const paymentSchemas = {
  record: z.object(facts),
  correct: z.object({ ...facts, ...one }),
  remove: z.object(one),
}
