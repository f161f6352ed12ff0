import { z } from 'zod'
import { parseMoney } from '#platform/forms/typed-money.ts'
import { isTicked, typedLine } from '#platform/forms/typed-text.ts'
import { isDay } from '#platform/i18n/days.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { feeRuleSchema } from './fee.policy.ts'

export const maxNameLength = 60

/** Cents. */
const maxFee = 10_000_000

const revision = z.coerce.number().int().min(0)

/** The field with the amount of one kind of fee. */
export const amountField = (kindId: string): string => `amount-${kindId}`

const amountName = /^amount-(.{1,50})$/

/** Of each kind the amount that is asked; a kind without one is not asked in that year. */
export const yearSchema = z
  .looseObject({ dueOn: z.string().refine(isDay, 'payments.invalid-date'), revision })
  .transform(({ dueOn, revision, ...rest }, check) => {
    const fees = new Map<string, number>()
    for (const [name, text] of Object.entries(rest)) {
      const [, kindId] = amountName.exec(name) ?? []
      if (kindId === undefined || typeof text !== 'string' || text.trim() === '') continue
      const amount = parseMoney(text, maxFee)
      if (amount !== null) fees.set(kindId, amount)
      else check.addIssue({ code: 'custom', path: [name], message: 'payments.invalid-amount' })
    }
    return { dueOn, revision, fees }
  })

const name = typedLine()
  .default('')
  .pipe(z.string().min(1, 'payments.no-name').max(maxNameLength, 'payments.longer-name'))

const yesOrNo = z
  .enum(['yes', 'no', ''])
  .default('')
  .transform((choice) => (choice === '' ? null : choice === 'yes'))

/** One occupation a line. */
const occupations = z
  .string()
  .default('')
  .transform((text) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean))

export const feeKindSchema = z
  .object({
    nameNl: name,
    nameFr: name,
    applies: z.enum(['always', 'matching', 'by-hand']),
    magistrate: yesOrNo,
    joinedThisYear: isTicked('yes'),
    occupations,
    retired: isTicked('yes'),
    revision,
  })
  .transform(({ nameNl, nameFr, retired, revision, ...rule }) => {
    return { name: { nl: nameNl, fr: nameFr }, rule: feeRuleSchema.parse(rule), retired, revision }
  })

/** Of an address. @throws PortalError payments.year-not-there for what is no year */
export function yearIn(text = ''): number {
  if (!/^(19|20|21)\d\d$/.test(text)) throw paymentsErrors['payments.year-not-there']()
  return Number(text)
}

export const yearSchemas = {
  plan: z.object({ year: z.coerce.number().int().min(1990).max(2100) }),
  open: z.object({ digest: z.string().max(100) }),
  seen: z.object({ revision }),
  kind: z.object({ kind: z.string().min(1).max(50) }),
}
