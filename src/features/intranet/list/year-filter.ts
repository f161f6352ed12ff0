import { yearOf } from '#platform/i18n/formats.ts'
import type { Resource } from '../core/resource.ts'

/** The filter's value for all years. */
export const allYears = -1

export type YearCount = { year: number; files: number }

/** The years in which files of this folder were added, newest first, with their number. */
export function yearsOf(resources: readonly Resource[]): YearCount[] {
  const counts = new Map<number, number>()
  for (const { folder, createdAt } of resources) {
    if (folder) continue
    const year = yearOf(createdAt)
    counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  return [...counts].map(([year, files]) => ({ year, files })).sort((a, b) => b.year - a.year)
}

/** Keeps the files of one year; folders always stay. */
export const ofYear = (resources: readonly Resource[], year: number): Resource[] =>
  resources.filter(({ folder, createdAt }) => folder || year === allYears || yearOf(createdAt) === year)

/** Reads `?year=`; whatever is no year means all years. */
export function chosenYear(search: URLSearchParams): number {
  const year = search.get('year') ?? ''
  return /^\d{4}$/.test(year) ? Number(year) : allYears
}
