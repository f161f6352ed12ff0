import { describe, expect, it } from 'vitest'
import { keepingOf, maxRetentionDays, outdated, usualKeeping } from './rotation.policy.ts'

const at = (day: string, time = '03-00-00') => `${day}T${time}Z`

/** A backup each night, the last one on 22 November 2026, a Sunday. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    at(new Date(Date.UTC(2026, 10, 22) - i * 86_400_000).toISOString().slice(0, 10)),
  ).sort()

describe('which backups stay', () => {
  it('of two years of nights: seven days, the newest of five weeks and of twelve months', () => {
    const all = nights(730)
    const gone = new Set(outdated(all, { days: 7, weeks: 5, months: 12 }))
    const kept = all.filter((name) => !gone.has(name)).map((name) => name.slice(0, 10))
    expect(kept.slice(-7)).toEqual(nights(7).map((name) => name.slice(0, 10)))
    expect(kept).toEqual(
      expect.arrayContaining(['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25', '2026-10-31', '2025-12-31']),
    )
    expect(kept).not.toContain('2025-11-30')
    expect(kept).toHaveLength(7 + 4 + 11)
  })

  it('of one day: the newest, whatever is to be kept', () => {
    const twice = [at('2026-11-22', '03-00-00'), at('2026-11-22', '15-00-00')]
    expect(outdated(twice, usualKeeping)).toEqual([twice[0]])
    expect(outdated(twice, { days: 0, weeks: 0, months: 0 })).toEqual([twice[0]])
    expect(outdated([], usualKeeping)).toEqual([])
  })

  it('unless set otherwise: none that is older than 35 days, however seldom one is made', () => {
    expect([usualKeeping, maxRetentionDays(usualKeeping)]).toEqual([keepingOf('7,5,0'), 35])
    const all = nights(60)
    const gone = new Set(outdated(all, usualKeeping))
    expect(all.filter((name) => !gone.has(name)).at(0)).toBe(at('2026-10-25'))
    const seldom = ['2026-06-01', '2026-08-01', '2026-10-17', '2026-10-19', '2026-11-22'].map((day) => at(day))
    expect(outdated(seldom, usualKeeping)).toEqual(['2026-06-01', '2026-08-01', '2026-10-17'].map((day) => at(day)))
  })

  it.each([
    ['7,5,12', 372],
    ['40,5,0', 40],
    ['0,0,0', 1],
  ])('of %s none is older than %i days', (text, days) => expect(maxRetentionDays(keepingOf(text))).toBe(days))
})
