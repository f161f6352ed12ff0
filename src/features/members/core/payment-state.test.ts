import { describe, expect, it } from 'vitest'
import { paidOn, paidYearOf, paymentStateOf } from './payment-state.ts'

const at = (iso: string) => Date.parse(iso) / 1000

it.each([
  // While the days to pay and those of grace last, who has not paid for the year has it to pay, whatever came before.
  ['never', null, 'due', 'never'],
  ['for this year', 2026, 'paid', 'paid'],
  ['for next year already', 2027, 'paid', 'paid'],
  ['for last year', 2025, 'due', 'overdue'],
  ['for the year before that', 2024, 'due', 'overdue'],
])('who paid %s (%s) is %s while it is time, then %s', (_when, paidYear, inTime, later) => {
  const [open, over] = [true, false].map((isDue) => ({ year: 2026, isDue }))
  if (!open || !over) throw new Error('no year')
  const states = [open, over].map((year) => paymentStateOf({ paidYear, exempt: false }, year))
  expect(states).toEqual([inTime, later])
  expect([open, over].map((year) => paymentStateOf({ paidYear, exempt: true }, year))).toEqual(['exempt', 'exempt'])
})

it('a date of which nothing more is known counts for the year that ran then', async () => {
  const feeYear = async (moment: number) => ({ year: moment < 100 ? 2025 : 2026 })
  expect([await paidOn(99, feeYear), await paidOn(100, feeYear), await paidOn(null, feeYear)]).toEqual([
    { paidAt: 99, year: 2025 },
    { paidAt: 100, year: 2026 },
    null,
  ])
})

describe('the year until which somebody paid', () => {
  const paid = (day: string, year: number) => ({ paidAt: at(`${day}T12:00:00Z`), year })
  it.each([
    ['is the one paid for in December before', [paid('2025-12-15', 2026)], '2025-12-15', 2026],
    ['is the one paid for too late', [paid('2026-11-20', 2025)], '2026-11-20', 2025],
    ['is the highest of all', [paid('2026-11-20', 2025), paid('2026-03-01', 2026)], '2026-11-20', 2026],
    ['is that of a date that stands in no history', [], '2024-12-31', 2024],
    ['is that of such a date also beside an older payment', [paid('2020-01-05', 2020)], '2024-12-31', 2024],
    ['is the higher one where the date is older', [paid('2024-01-05', 2026)], '2024-12-31', 2026],
  ])('%s', (_what, payments, lastPayment, expected) => {
    const last = { paidAt: at(`${lastPayment}T10:00:00Z`), year: Number(lastPayment.slice(0, 4)) }
    expect(paidYearOf(payments, last)).toBe(expected)
  })
  it('is none where nothing was ever paid', () => {
    expect(paidYearOf([], null)).toBeNull()
  })
})
