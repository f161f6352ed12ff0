import { daysAfter } from '#platform/i18n/days.ts'

/** How the years of an association run: from `yearStart` (`mm-dd`) on, due `dueDays` after that, late `graceDays` later. */
export type YearRules = { yearStart: string; dueDays: number; graceDays: number }

/** The year that runs on a day, named after the calendar year in which it starts. @param day `yyyy-mm-dd` */
export function contributionYearOf(day: string, { yearStart }: Pick<YearRules, 'yearStart'>): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) < yearStart ? year - 1 : year
}

export const startsOn = (year: number, { yearStart }: Pick<YearRules, 'yearStart'>): string =>
  `${String(year).padStart(4, '0')}-${yearStart}`

export const dueOn = (year: number, rules: YearRules): string => daysAfter(startsOn(year, rules), rules.dueDays)

type RunningYear = { year: number; startsOn: string; state: 'planned' | 'open' | 'closed' }

/** The year that a day lies in, if it was planned. @param years newest first */
export function runningYearAt<Known extends RunningYear>(years: readonly Known[], day: string): Known | undefined {
  const begun = years.find(({ startsOn }) => startsOn <= day)
  return begun && day < yearAfter(begun.startsOn) ? begun : undefined
}

export function closedYearAt<Known extends RunningYear>(years: readonly Known[], day: string): Known | undefined {
  const running = runningYearAt(years, day)
  return running?.state === 'closed' ? running : undefined
}

/** @param day `yyyy-mm-dd`, never 29 February: `yearStart` is a day of every year */
const yearAfter = (day: string): string => `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`
