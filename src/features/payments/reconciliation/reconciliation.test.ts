import { describe, expect, it } from 'vitest'
import { type BalancedStatement, daysOfYear, gapsIn, lastOf } from './reconciliation.ts'

let position = 0

/** From one balance to another, on these days. */
const aStatement = (
  opening: number,
  closing: number,
  days: [string, string],
  facts: Partial<BalancedStatement> = {},
) => {
  position += 1
  const [openingDay, closingDay] = days
  const rest = { importId: 'i', position, format: 'coda', year: 2026, number: null } as const
  return { ...rest, opening, closing, openingDay, closingDay, ...facts }
}

describe('gaps between statements', () => {
  const [first, second, third] = [
    aStatement(0, 10, ['2026-01-01', '2026-01-05'], { number: '001' }),
    aStatement(10, 15, ['2026-01-05', '2026-01-05'], { number: '002' }),
    aStatement(15, 30, ['2026-01-05', '2026-01-09'], { number: '003' }),
  ]

  it('are none where each opens with what the one before closed, also several of a day, in any order', () => {
    expect(gapsIn([third, first, second])).toEqual([])
    expect(lastOf([third, first, second])).toBe(third)
  })

  it('say what came in between, and which numbers are missing', () => {
    expect(gapsIn([first, third])).toEqual([
      { after: first, before: third, difference: 5, missing: { first: 2, last: 2, year: 2026 } },
    ])
  })

  it('of another year, and of a bank that numbers each export from 1, have no missing number', () => {
    const next = aStatement(30, 31, ['2026-01-09', '2027-01-04'], { number: '009', year: 2027 })
    const again = aStatement(31, 32, ['2027-01-05', '2027-01-06'], { number: '001', year: 2027 })
    expect(gapsIn([first, second, third, next, again])).toEqual([])
  })

  it('are none that another format fills', () => {
    const whole = aStatement(0, 30, ['2026-01-01', '2026-01-31'], { format: 'camt', number: '1' })
    expect(gapsIn([first, third, whole])).toEqual([])
  })
})

it('a contribution year has the days up to the next one', () => {
  expect(daysOfYear({ startsOn: '2026-09-01' })).toEqual({ from: '2026-09-01', until: '2027-08-31' })
  expect(daysOfYear({ startsOn: '2027-03-01' })).toEqual({ from: '2027-03-01', until: '2028-02-29' })
})
