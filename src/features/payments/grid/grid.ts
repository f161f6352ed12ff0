import { startOfDay } from '#platform/i18n/days.ts'
import type { Year } from '../years/year.ts'
import type { CellState } from './grid-filter.ts'

/** How one member stands with one year. Cents; `owed` 0 where nobody was asked. */
export type GridCell = { state: CellState; owed: number; paid: number; open: number }

/** One member; `cells` in the order of the years that are shown, null where nothing was asked or paid. */
export type GridRow = { id: string; name: string; cells: (GridCell | null)[] }

/** How many years stand side by side. */
export const yearsAtOnce = 10

export type ShownYears = {
  /** Newest first. */
  years: number[]
  /** Which one is the newest when one looks further back, or further on; null where there is nothing. */
  older: number | null
  newer: number | null
}

/** @param known every year with something in it, in any order */
export function shownYears(known: Iterable<number>, until: number | null): ShownYears {
  const all = [...new Set(known)].sort((one, other) => other - one)
  const later = until === null ? 0 : all.filter((year) => year > until).length
  const from = Math.min(later, Math.max(all.length - 1, 0))
  const years = all.slice(from, from + yearsAtOnce)
  return {
    years,
    older: all[from + yearsAtOnce] ?? null,
    newer: from > 0 ? (all[Math.max(from - yearsAtOnce, 0)] ?? null) : null,
  }
}

/** Of a year that began nobody is exempt who became a member after it; nor anybody of one for which nobody is asked. UTC seconds. */
export function exemptBefore(year: number, { years, running }: { years: readonly Year[]; running: RunningYear }) {
  const known = years.find((one) => one.year === year)
  const isAsked = year === running.year || (known !== undefined && known.state !== 'planned')
  if (!isAsked) return null
  const start = known?.startsOn.slice(5) ?? running.yearStart
  return startOfDay(`${year + 1}-${start}`)
}

type RunningYear = { year: number; yearStart: string }

type Payer = { exempt: boolean; createdAt: number }

/** How somebody stands who was asked for nothing; `stateIn` says the same to the database. @param exception of this member, if there is one */
export function stateWithoutClaims(
  { exempt, createdAt }: Payer,
  { isNoted, exception, exemptBefore }: { isNoted: boolean; exception: boolean | null; exemptBefore: number | null },
): CellState {
  if (isNoted) return 'paid'
  return createdAt < (exemptBefore ?? 0) && (exception ?? exempt) ? 'exempt' : 'nothing'
}
