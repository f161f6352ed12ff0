import { monthOf, startOfMonth } from '#platform/i18n/months.ts'

const monthsShown = 12

type LastMonths = {
  months: { year: number; month: number }[]
  /** When each begins and, at the end, when the present one is over. UTC seconds. */
  starts: number[]
}

export function lastMonths(now: number): LastMonths {
  const { year, month } = monthOf(now)
  const starts = Array.from({ length: monthsShown + 1 }, (_, index) =>
    startOfMonth(year, month - monthsShown + 1 + index),
  )
  return { starts, months: starts.slice(0, -1).map(monthOf) }
}
