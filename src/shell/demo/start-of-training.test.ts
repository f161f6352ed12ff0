import { expect, it } from 'vitest'
import { startOfTraining } from './article-rows.server.ts'

it.each([
  ['2026-11-23', 31, '2027-01-04'],
  ['2026-11-23', 39, '2027-01-04'],
  ['2026-11-23', 5, '2026-11-30'],
  ['2026-11-23', 16, '2026-12-09'],
])('loaded on %s, a training %i days later is on %s, on a day on which people work', (loaded, days, held) => {
  const start = startOfTraining(Date.parse(`${loaded}T09:00:00Z`) / 1000, days)
  expect(new Date(start * 1000).toISOString()).toBe(`${held}T12:30:00.000Z`)
})
