import { describe, expect, it } from 'vitest'
import { paidYearOf, paymentStateOf } from './payment-state.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const now = at('2026-11-20T10:00:00Z')

it.each([
  ['never', null, 'never'],
  ['for this year', 2026, 'paid'],
  ['for next year already', 2027, 'paid'],
  ['for last year', 2025, 'due'],
  ['for the year before that', 2024, 'overdue'],
])('who paid %s is %s: %s', (_when, paidYear, expected) => {
  expect(paymentStateOf({ paidYear, exempt: false }, now)).toBe(expected)
  expect(paymentStateOf({ paidYear, exempt: true }, now)).toBe('exempt')
})

it('a year begins in Belgium', () => {
  expect(paymentStateOf({ paidYear: 2026, exempt: false }, at('2026-12-31T22:59:59Z'))).toBe('paid')
  expect(paymentStateOf({ paidYear: 2026, exempt: false }, at('2026-12-31T23:00:00Z'))).toBe('due')
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
    expect(paidYearOf(payments, at(`${lastPayment}T10:00:00Z`))).toBe(expected)
  })
  it('is none where nothing was ever paid', () => {
    expect(paidYearOf([], null)).toBeNull()
  })
})
