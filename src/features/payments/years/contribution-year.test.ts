import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysAfter, endOfDay, startOfDay } from '#platform/i18n/days.ts'
import { dueOn, feeYearAt, startsOn, type YearRules } from './contribution-year.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const calendarYear: YearRules = { yearStart: '01-01', dueDays: 31, graceDays: 14 }
const schoolYear: YearRules = { yearStart: '09-01', dueDays: 30, graceDays: 0 }

it.each([
  // Half past midnight on New Year's Day in Brussels.
  ['2025-12-31T23:30:00Z', calendarYear, 2026, true],
  ['2025-12-31T22:59:59Z', calendarYear, 2025, false],
  ['2025-12-31T23:00:00Z', calendarYear, 2026, true],
  // 31 days after 1 January and 14 more.
  ['2026-02-15T22:59:59Z', calendarYear, 2026, true],
  ['2026-02-15T23:00:00Z', calendarYear, 2026, false],
  // In summer a day begins two hours before it does in Greenwich.
  ['2026-08-31T21:59:59Z', schoolYear, 2025, false],
  ['2026-08-31T22:00:00Z', schoolYear, 2026, true],
  ['2026-10-01T21:59:59Z', schoolYear, 2026, true],
  ['2026-10-01T22:00:00Z', schoolYear, 2026, false],
  // 29 February counts as a day.
  ['2024-02-29T12:00:00Z', { yearStart: '02-01', dueDays: 28, graceDays: 0 }, 2024, true],
  ['2024-03-01T12:00:00Z', { yearStart: '02-01', dueDays: 28, graceDays: 0 }, 2024, false],
  ['2023-03-01T12:00:00Z', { yearStart: '02-01', dueDays: 28, graceDays: 0 }, 2023, true],
  ['2024-02-29T12:00:00Z', { yearStart: '03-01', dueDays: 0, graceDays: 0 }, 2023, false],
])('at %s, of %j, the year %i runs; its days are open: %s', (moment, rules, year, isDue) => {
  expect(feeYearAt(at(moment), rules)).toEqual({ year, isDue, yearStart: rules.yearStart })
})

describe('a year that was opened', () => {
  const planned = { year: 2026, startsOn: '2026-01-01', dueOn: '2026-04-30', state: 'open' as const }
  it.each([
    ['2026-05-14T12:00:00Z', calendarYear, planned, { year: 2026, isDue: true, yearStart: '01-01' }],
    ['2026-05-15T12:00:00Z', calendarYear, planned, { year: 2026, isDue: false, yearStart: '01-01' }],
    // Nobody was asked yet.
    ['2026-03-01T12:00:00Z', calendarYear, { ...planned, state: 'planned' as const }, { year: 2026, isDue: false }],
    ['2026-03-01T12:00:00Z', calendarYear, { ...planned, state: 'closed' as const }, { year: 2026, isDue: true }],
    // It keeps its days when the association changes its own, until it is over.
    ['2026-03-01T12:00:00Z', schoolYear, planned, { year: 2026, isDue: true, yearStart: '01-01' }],
    ['2027-01-01T12:00:00Z', schoolYear, planned, { year: 2026, isDue: false, yearStart: '09-01' }],
  ])('goes by its own days: at %s', (moment, rules, year, stands) => {
    expect(feeYearAt(at(moment), rules, [year])).toMatchObject(stands)
  })
})

it('is open from the first second of its first day to the last of the last day of grace', () => {
  const starts = fc.integer({ min: 0, max: 364 }).map((days) => daysAfter('2023-01-01', days).slice(5))
  const rules = fc.record({ yearStart: starts, dueDays: fc.nat(180), graceDays: fc.nat(180) })
  fc.assert(
    fc.property(rules, fc.integer({ min: 1990, max: 2100 }), (asked, year) => {
      const [begins, ends] = [
        startOfDay(startsOn(year, asked)),
        endOfDay(daysAfter(dueOn(year, asked), asked.graceDays)),
      ]
      expect([begins - 1, begins, ends - 1, ends].map((moment) => feeYearAt(moment, asked))).toMatchObject([
        { year: year - 1 },
        { year, isDue: true },
        { year, isDue: true },
        { year, isDue: false },
      ])
    }),
    { numRuns: 200 },
  )
})
