import { dayAt, daysAfter } from '#platform/i18n/days.ts'
import { firstDayOf } from '#platform/i18n/years.ts'

/** How the years of an association run: from `yearStart` (`mm-dd`) on, due `dueDays` after that, late `graceDays` later. */
export type YearRules = { yearStart: string; dueDays: number; graceDays: number }

/** The year that runs on a day, named after the calendar year in which it starts. @param day `yyyy-mm-dd` */
export function contributionYearOf(day: string, { yearStart }: Pick<YearRules, 'yearStart'>): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) < yearStart ? year - 1 : year
}

export const startsOn = (year: number, { yearStart }: Pick<YearRules, 'yearStart'>): string =>
  firstDayOf(year, yearStart)

export const dueOn = (year: number, rules: YearRules): string => daysAfter(startsOn(year, rules), rules.dueDays)

/** What decides how a member stands with the fee: which year runs, from which day (`mm-dd`), and whether its days are still open. */
export type FeeYear = { year: number; isDue: boolean; yearStart: string }

type RunningYear = { year: number; startsOn: string; state: 'planned' | 'open' | 'closed' }

/**
 * Nobody is late as long as the days to pay and those of grace have not passed. A year that was opened goes by its own days.
 * @param at UTC seconds @param years newest first
 */
export function feeYearAt(
  at: number,
  rules: YearRules,
  years: readonly (RunningYear & { dueOn: string })[] = [],
): FeeYear {
  const today = dayAt(at)
  const isOver = (lastDay: string) => today > daysAfter(lastDay, rules.graceDays)
  const opened = runningYearAt(
    years.filter(({ state }) => state !== 'planned'),
    today,
  )
  if (opened) return { year: opened.year, isDue: !isOver(opened.dueOn), yearStart: opened.startsOn.slice(5) }
  const year = contributionYearOf(today, rules)
  return { year, isDue: !isOver(dueOn(year, rules)), yearStart: rules.yearStart }
}

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
