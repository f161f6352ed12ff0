/** How many backups stay: the newest of so many days, weeks and months that have one. */
export type Keeping = { days: number; weeks: number; months: number }

export const usualKeeping: Keeping = { days: 7, weeks: 5, months: 12 }

/**
 * Which backups may go. The newest one always stays.
 *
 * @param names `2026-11-22T10-30-00Z`
 */
export function outdated(names: readonly string[], { days, weeks, months }: Keeping): string[] {
  const newestFirst = names.toSorted().reverse()
  const kept = new Set(newestFirst.slice(0, 1))
  for (const [periodOf, count] of [
    [dayOf, days],
    [weekOf, weeks],
    [monthOf, months],
  ] as const) {
    const newestOf = new Map<string, string>()
    for (const name of newestFirst) if (!newestOf.has(periodOf(name))) newestOf.set(periodOf(name), name)
    for (const name of [...newestOf.values()].slice(0, count)) kept.add(name)
  }
  return newestFirst.filter((name) => !kept.has(name)).reverse()
}

const dayOf = (name: string) => name.slice(0, 10)
const monthOf = (name: string) => name.slice(0, 7)

/** The Monday on which its week began. */
function weekOf(name: string): string {
  const day = new Date(`${dayOf(name)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
