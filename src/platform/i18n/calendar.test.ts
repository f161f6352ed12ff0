import { expect, it } from 'vitest'
import { monthOf, startOfMonth, startOfYear } from './months.ts'

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

it.each([
  [2026, 1, '2025-12-31T23:00:00.000Z'],
  [2026, 3, '2026-02-28T23:00:00.000Z'],
  [2026, 4, '2026-03-31T22:00:00.000Z'],
  [2026, 7, '2026-06-30T22:00:00.000Z'],
  // Summer time ends on the last Sunday of October.
  [2026, 11, '2026-10-31T23:00:00.000Z'],
  [2026, 13, '2026-12-31T23:00:00.000Z'],
  [2026, 0, '2025-11-30T23:00:00.000Z'],
])('month %i/%i begins at midnight in Belgium: %s', (year, month, begins) => {
  expect(iso(startOfMonth(year, month))).toBe(begins)
})

it('half past midnight on New Year’s Day counts for the new month and year', () => {
  const moment = startOfYear(2026) + 1800
  expect(monthOf(moment)).toEqual({ year: 2026, month: 1 })
  expect(monthOf(startOfYear(2026) - 1)).toEqual({ year: 2025, month: 12 })
})
