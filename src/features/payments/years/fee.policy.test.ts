import { describe, expect, it } from 'vitest'
import { closedYearAt, contributionYearOf, dueOn, startsOn } from './contribution-year.ts'
import { type FeeException, type FeeRule, feeRuleSchema, owedFee, type PayingMember } from './fee.policy.ts'

describe('a contribution year', () => {
  it.each([
    ['2026-12-31', '01-01', 2026],
    ['2027-01-01', '01-01', 2027],
    ['2026-08-31', '09-01', 2025],
    ['2026-09-01', '09-01', 2026],
  ])('%s lies in the year that starts on %s of %i', (day, yearStart, year) => {
    expect(contributionYearOf(day, { yearStart })).toBe(year)
  })

  it('starts and is due on days', () => {
    const rules = { yearStart: '09-01', dueDays: 30, graceDays: 14 }
    expect([startsOn(2026, rules), dueOn(2026, rules)]).toEqual(['2026-09-01', '2026-10-01'])
  })

  it('is closed for the days within it only', () => {
    const years = [
      { year: 2027, startsOn: '2027-01-01', state: 'open' as const },
      { year: 2026, startsOn: '2026-01-01', state: 'closed' as const },
      { year: 2024, startsOn: '2024-01-01', state: 'closed' as const },
    ]
    const closedOn = ['2027-01-01', '2026-12-31', '2026-01-01', '2025-12-31', '2024-02-29', '2023-12-31']
    expect(closedOn.map((day) => closedYearAt(years, day)?.year)).toEqual([
      undefined,
      2026,
      2026,
      undefined,
      2024,
      undefined,
    ])
  })
})

const rule = (facts: Partial<FeeRule>): FeeRule => feeRuleSchema.parse({ applies: 'matching', ...facts })
const fees = [
  { kindId: 'gift', amount: 10_000, rule: rule({ applies: 'by-hand' }) },
  { kindId: 'first', amount: 1_000, rule: rule({ joinedThisYear: true }) },
  { kindId: 'trainee', amount: 2_500, rule: rule({ magistrate: false, occupations: ['Stagiair'] }) },
  { kindId: 'full', amount: 7_500, rule: rule({ applies: 'always' }) },
]
const somebody: PayingMember = {
  magistrate: true,
  occupation: 'Rechter',
  joinedOn: '2020-05-01',
  exempt: false,
  isNotedAsPaid: false,
}
const owes = (facts: Partial<PayingMember> = {}, exception: FeeException | null = null, asked = fees) =>
  owedFee({ ...somebody, ...facts }, exception, { year: 2026, rules: { yearStart: '01-01' }, fees: asked })

describe('the fee of a member', () => {
  it.each<[string, Partial<PayingMember>, string, number]>([
    ['anybody', {}, 'full', 7_500],
    ['somebody who joined on the first day of the year', { joinedOn: '2026-01-01' }, 'first', 1_000],
    ['somebody who joined on the last day before', { joinedOn: '2025-12-31' }, 'full', 7_500],
    ['all that a rule names', { occupation: 'Stagiair', magistrate: false }, 'trainee', 2_500],
    ['only half of what a rule names', { occupation: 'Stagiair' }, 'full', 7_500],
  ])('%s: by the first rule that fits', (_who, facts, kindId, amount) => {
    expect(owes(facts)).toEqual({ kindId, amount, why: 'rule' })
  })

  it('is none for who is exempt, was noted as paid, or fits no rule', () => {
    expect(owes({ exempt: true })).toEqual({ kindId: null, why: 'exempt' })
    expect(owes({ isNotedAsPaid: true })).toEqual({ kindId: null, why: 'noted-as-paid' })
    expect(owes({}, null, fees.slice(0, 3))).toEqual({ kindId: null, why: 'no-rule' })
  })

  it('is what an exception says, also for who is otherwise exempt', () => {
    const exception = { exempt: false, kindId: null, amount: null }
    expect(owes({}, { ...exception, exempt: true })).toEqual({ kindId: null, why: 'exempt-this-year' })
    expect(owes({ exempt: true }, { ...exception, kindId: 'gift' })).toMatchObject({ kindId: 'gift', amount: 10_000 })
    expect(owes({}, { ...exception, amount: 0 })).toEqual({ kindId: 'full', amount: 0, why: 'exception' })
    expect(owes({}, { ...exception, kindId: 'gone' })).toEqual({ kindId: null, why: 'no-such-fee' })
  })
})
