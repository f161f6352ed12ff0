import { expect, it } from 'vitest'
import { paymentStateOf } from './payment-state.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const now = at('2026-11-20T10:00:00Z')

it.each([
  ['never', null, 'never'],
  ['this year', at('2026-01-05T10:00:00Z'), 'paid'],
  ['in the first hour of this year in Belgium', at('2025-12-31T23:30:00Z'), 'paid'],
  ['next year already', at('2027-01-02T10:00:00Z'), 'paid'],
  ['last year', at('2025-06-01T10:00:00Z'), 'due'],
  ['before that', at('2024-12-31T10:00:00Z'), 'overdue'],
])('who paid %s is %s: %s', (_when, lastPayment, expected) => {
  expect(paymentStateOf({ lastPayment, exempt: false }, now)).toBe(expected)
  expect(paymentStateOf({ lastPayment, exempt: true }, now)).toBe('exempt')
})
