import { expect, it } from 'vitest'
import { lastMonths } from './last-months.ts'

it('are the present month and the eleven before it, as Belgium counts them', () => {
  const { months, starts } = lastMonths(Date.parse('2026-01-31T23:30:00Z') / 1000)
  expect(months).toHaveLength(12)
  expect([months[0], months.at(-1)]).toEqual([
    { year: 2025, month: 3 },
    { year: 2026, month: 2 },
  ])
  expect(starts.map((second) => new Date(second * 1000).toISOString()).filter((_, i) => i === 0 || i === 12)).toEqual([
    '2025-02-28T23:00:00.000Z',
    '2026-02-28T23:00:00.000Z',
  ])
})
