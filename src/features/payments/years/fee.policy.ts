import { z } from 'zod'
import { contributionYearOf, type YearRules } from './contribution-year.ts'

/**
 * To whom a kind of fee applies by itself. The first kind whose rule fits a member is theirs; `by-hand` fits nobody. Of what is
 * named under `matching` all must fit.
 */
export const feeRuleSchema = z.object({
  applies: z.enum(['always', 'matching', 'by-hand']),
  magistrate: z.boolean().nullable().default(null),
  /** Became a member within the year itself. */
  joinedThisYear: z.boolean().default(false),
  occupations: z.array(z.string()).default([]),
})

export type FeeRule = z.infer<typeof feeRuleSchema>

/** What the rules look at. `joinedOn` is a day, `yyyy-mm-dd`. */
export type PayingMember = {
  magistrate: boolean
  occupation: string
  joinedOn: string
  exempt: boolean
  /** That they paid for this year was noted, but not how much. */
  isNotedAsPaid: boolean
}

/** A kind that is asked for in a year, with its amount in cents. */
export type YearlyFee = { kindId: string; amount: number; rule: FeeRule }

export type FeeException = { exempt: boolean; kindId: string | null; amount: number | null }

/** What a member owes, or why they owe nothing. */
export type OwedFee =
  | { kindId: string; amount: number; why: 'rule' | 'exception' }
  | { kindId: null; why: 'exempt' | 'exempt-this-year' | 'noted-as-paid' | 'no-rule' | 'no-such-fee' }

type Asked = { year: number; rules: Pick<YearRules, 'yearStart'>; fees: readonly YearlyFee[] }

/** What was agreed with a member counts before what they are. @param exemption that of their exception; null where there is none */
export const isExempt = (exempt: boolean | 0 | 1, exemption: boolean | 0 | 1 | null): boolean =>
  Boolean(exemption === null ? exempt : exemption)

/** @param fees in the order in which their rules are tried */
export function owedFee(member: PayingMember, exception: FeeException | null, { year, rules, fees }: Asked): OwedFee {
  if (exception?.exempt) return { kindId: null, why: 'exempt-this-year' }
  if (member.exempt && !exception) return { kindId: null, why: 'exempt' }
  if (member.isNotedAsPaid) return { kindId: null, why: 'noted-as-paid' }
  const joined = contributionYearOf(member.joinedOn, rules)
  const fee = exception?.kindId
    ? fees.find(({ kindId }) => kindId === exception.kindId)
    : fees.find(({ rule }) => fits(rule, member, joined === year))
  if (!fee) return { kindId: null, why: exception?.kindId ? 'no-such-fee' : 'no-rule' }
  return { kindId: fee.kindId, amount: exception?.amount ?? fee.amount, why: exception ? 'exception' : 'rule' }
}

function fits(rule: FeeRule, { magistrate, occupation }: PayingMember, isNew: boolean): boolean {
  if (rule.applies !== 'matching') return rule.applies === 'always'
  if (rule.magistrate !== null && rule.magistrate !== magistrate) return false
  if (rule.joinedThisYear && !isNew) return false
  return rule.occupations.length === 0 || rule.occupations.includes(occupation)
}
