import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClaimFacts, claimStatusOf, isSettled, nextDueOn, openAmountOf, spreadOver } from './claim.policy.ts'

const claim = (facts: Partial<ClaimFacts> = {}): ClaimFacts => ({
  amount: 7_500,
  paid: 0,
  dueOn: '2026-02-01',
  state: 'open',
  ...facts,
})

describe('a claim', () => {
  it.each<[string, Partial<ClaimFacts>, string, string]>([
    ['nothing paid on the last day', {}, '2026-02-15', 'due'],
    ['nothing paid on the day after', {}, '2026-02-16', 'late'],
    ['some of it paid in time', { paid: 1 }, '2026-02-15', 'part'],
    ['some of it paid, and late', { paid: 7_499 }, '2026-02-16', 'late'],
    ['all of it paid', { paid: 7_500 }, '2027-01-01', 'paid'],
    ['nothing owed', { amount: 0 }, '2027-01-01', 'paid'],
    ['waived', { state: 'waived' }, '2027-01-01', 'waived'],
    ['cancelled', { state: 'cancelled', paid: 10 }, '2027-01-01', 'cancelled'],
  ])('%s', (_what, facts, today, status) => {
    expect(claimStatusOf(claim(facts), '2026-02-15', today)).toBe(status)
  })

  it('is open as far as it is not paid, and settled when it is or is waived', () => {
    const claims = [claim({ paid: 2_500 }), claim({ paid: 7_500 }), claim({ state: 'waived' })]
    expect(claims.map(openAmountOf)).toEqual([5_000, 0, 0])
    expect(claims.map(isSettled)).toEqual([false, true, true])
  })

  it('in parts is due with the first part that is not wholly paid', () => {
    const parts = [
      { dueOn: '2026-02-01', amount: 4_000 },
      { dueOn: '2026-06-01', amount: 3_500 },
    ]
    const due = [0, 3_999, 4_000, 7_500].map((paid) => nextDueOn(claim({ paid }), parts))
    expect(due).toEqual(['2026-02-01', '2026-02-01', '2026-06-01', '2026-06-01'])
    expect(nextDueOn(claim(), [])).toBe('2026-02-01')
  })
})

describe('what covers what', () => {
  it('is in their order, each as far as it goes', () => {
    const sources = [
      { id: 'a', free: 5_000 },
      { id: 'b', free: 10_000 },
    ]
    const targets = [
      { id: 'x', open: 7_500 },
      { id: 'y', open: 10_000 },
    ]
    expect(spreadOver(sources, targets)).toEqual([
      { from: 'a', to: 'x', amount: 5_000 },
      { from: 'b', to: 'x', amount: 2_500 },
      { from: 'b', to: 'y', amount: 7_500 },
    ])
  })

  it('never spends more than is free nor covers more than is open, and leaves nothing free beside something open', () => {
    const cents = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 8 })
    fc.assert(
      fc.property(cents, cents, (free, open) => {
        const spread = spreadOver(
          free.map((amount, index) => ({ id: `s${index}`, free: amount })),
          open.map((amount, index) => ({ id: `t${index}`, open: amount })),
        )
        const spent = (end: 'from' | 'to', id: string) =>
          spread.filter((part) => part[end] === id).reduce((sum, { amount }) => sum + amount, 0)
        const left = free.map((amount, index) => amount - spent('from', `s${index}`))
        const unpaid = open.map((amount, index) => amount - spent('to', `t${index}`))
        expect(Math.min(0, ...left, ...unpaid, ...spread.map(({ amount }) => amount))).toBe(0)
        expect(left.some((amount) => amount > 0) && unpaid.some((amount) => amount > 0)).toBe(false)
      }),
    )
  })
})
