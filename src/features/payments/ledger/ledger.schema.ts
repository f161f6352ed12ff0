import { z } from 'zod'
import { parseMoney } from '#platform/forms/typed-money.ts'
import { typedLine } from '#platform/forms/typed-text.ts'
import { daysAfter, isDay, isToCome } from '#platform/i18n/days.ts'
import { maxAmount } from '../payment.ts'

export const maxReasonLength = 200

/** In how many parts a claim may be paid: the rows of the form, of which empty ones do not count. */
export const partNumbers = [1, 2, 3, 4, 5, 6] as const

const id = z.string().min(1).max(50)

const text = typedLine().default('')
const reason = text.pipe(z.string().min(1, 'payments.no-reason').max(maxReasonLength, 'payments.longer-reason'))
const note = text.pipe(z.string().max(maxReasonLength, 'payments.longer-note'))

const day = z
  .string()
  .default('')
  .refine((day) => day !== '', 'payments.day-missing')
  .refine((day) => day === '' || isDay(day), 'payments.invalid-date')

/** What has happened: not of a day that is to come. */
const pastDay = day.refine((day) => !isDay(day) || !isToCome(day), 'payments.day-to-come')

/** From today on, and within a year. */
const promisedDay = day.refine(
  (day) => !isDay(day) || (isToCome(daysAfter(day, 1)) && !isToCome(daysAfter(day, -366))),
  'payments.invalid-promise-day',
)

const isYear = (text: string) => /^(19|20)\d\d$/.test(text)

const year = z.string().refine(isYear, 'payments.invalid-year').transform(Number)

/** Euro as they are typed, as cents; null where nothing was typed. */
const amountOrNothing = z
  .string()
  .default('')
  .transform((typed, check) => {
    if (typed.trim() === '') return null
    const cents = parseMoney(typed, maxAmount)
    if (cents !== null) return cents
    check.addIssue({ code: 'custom', message: 'payments.invalid-amount' })
    return z.NEVER
  })

const amount = amountOrNothing.transform((cents, check) => {
  if (cents !== null && cents > 0) return cents
  check.addIssue({ code: 'custom', message: cents === null ? 'payments.amount-missing' : 'payments.invalid-amount' })
  return z.NEVER
})

const means = z.enum(['transfer', 'cash', 'card'])

/** A claim as it was shown. */
const claim = { claim: id, revision: z.coerce.number().int().min(0) }

/** A payment as it was shown. */
const shown = { payment: id, seen: z.string().max(100) }

/** Without an amount it is what is open of its year. */
const payment = { on: pastDay, amount: amountOrNothing.transform((cents) => cents ?? 0), means, year, note }

type PartFields = Record<`dueOn${number}` | `amount${number}`, string | undefined>

const partFields = Object.fromEntries(
  partNumbers.flatMap((number) => [`dueOn${number}`, `amount${number}`].map((name) => [name, z.string().optional()])),
) as Record<keyof PartFields, z.ZodOptional<z.ZodString>>

const parts = z.object({ ...claim, ...partFields }).transform(({ claim, revision, ...rest }, check) => {
  const fields = rest as PartFields
  const wrong = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
  const agreed: { dueOn: string; amount: number }[] = []
  for (const number of partNumbers) {
    const [dueOn, typed] = [fields[`dueOn${number}`] ?? '', (fields[`amount${number}`] ?? '').trim()]
    if (dueOn === '' && typed === '') continue
    const cents = parseMoney(typed, maxAmount)
    if (dueOn === '') wrong(`dueOn${number}`, 'payments.half-a-part')
    else if (!isDay(dueOn)) wrong(`dueOn${number}`, 'payments.invalid-date')
    else if (agreed.some((part) => part.dueOn === dueOn)) wrong(`dueOn${number}`, 'payments.same-day-twice')
    if (typed === '') wrong(`amount${number}`, 'payments.half-a-part')
    else if (!cents) wrong(`amount${number}`, 'payments.invalid-amount')
    agreed.push({ dueOn, amount: cents ?? 0 })
  }
  if (agreed.length < 2) wrong('dueOn2', 'payments.too-few-parts')
  return { claim, revision, parts: agreed }
})

const exception = z
  .object({
    year: z.string().refine((year) => year === '0' || isYear(year), 'payments.invalid-year'),
    treatment: z.enum(['exempt', 'otherwise']),
    kind: z.string().max(50).default(''),
    amount: amountOrNothing,
    reason,
  })
  .transform(({ year, treatment, kind, amount, reason }, check) => {
    if (treatment === 'otherwise' && kind === '' && amount === null)
      check.addIssue({ code: 'custom', path: ['kind'], message: 'payments.nothing-different' })
    const isExempt = treatment === 'exempt'
    const asked = isExempt ? { kindId: null, amount: null } : { kindId: kind || null, amount }
    return { year: Number(year), exempt: isExempt, reason, ...asked }
  })

/** By the field `intent`. */
export const ledgerSchemas = {
  waive: z.object({ ...claim, reason }),
  cancel: z.object({ ...claim, reason }),
  reopen: z.object(claim),
  amount: z.object({ ...claim, amount, reason }),
  parts,
  whole: z.object(claim),
  record: z.object(payment),
  correct: z.object({ ...payment, ...shown }),
  'remove-payment': z.object(shown),
  credit: z.object({ on: pastDay, amount, year, note: reason }),
  refund: z.object({ on: pastDay, amount, means, year, note }),
  'take-back': z.object({ payment: id }),
  claim: z.object({ year, kind: id, amount: amountOrNothing, reason }),
  exception,
  promise: z.object({ claim: id, payOn: promisedDay, note }),
  'remove-promise': z.object({ claim: id }),
  'remove-exception': z.object({ year: z.coerce.number().int().min(0).max(2100) }),
} satisfies Record<string, z.ZodType>

export type LedgerIntent = keyof typeof ledgerSchemas
