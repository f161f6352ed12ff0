import { z } from 'zod'
import { typedLine } from '#platform/forms/typed-text.ts'
import { isDay, isToCome, noonOf } from '#platform/i18n/days.ts'

const maxNoteLength = 200
/** Cents. Whoever pays more than a million has mistaken a comma. */
const maxPaid = 100_000_000

/** `75`, `75,00`, `1.234,50` or `1234.5`: euro as people in Belgium write them. Empty: nobody knows how much. */
const written = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,2}))?$/

/** Euro as they are typed, as cents. */
export const typedAmount = z
  .string()
  .default('')
  .transform((text, check) => {
    const plain = text.replace(/[\s€]/g, '')
    if (plain === '') return 0
    const [, euro, cents = ''] = written.exec(plain) ?? []
    const paid = euro === undefined ? Number.NaN : Number(euro.replaceAll('.', '') + cents.padEnd(2, '0'))
    if (paid <= maxPaid) return paid
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
