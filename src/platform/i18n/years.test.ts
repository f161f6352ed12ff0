import { expect, it } from 'vitest'
import { firstDayOf, lastDayOf, yearName } from './years.ts'

it.each([
  [2026, '01-01', '2026-01-01', '2026-12-31', '2026'],
  [2026, '09-01', '2026-09-01', '2027-08-31', '2026-2027'],
  [2023, '03-01', '2023-03-01', '2024-02-29', '2023-2024'],
  [2024, '03-01', '2024-03-01', '2025-02-28', '2024-2025'],
])('the year %i from %s on runs from %s to %s and is called %s', (year, start, first, last, name) => {
  expect([firstDayOf(year, start), lastDayOf(year, start), yearName(year, start)]).toEqual([first, last, name])
})
