import { formatTime } from '#platform/i18n/formats.ts'

/** How many backups stay: the newest of so many days, weeks and months that have one. */
export type Keeping = { days: number; weeks: number; months: number }

export const usualKeeping: Keeping = { days: 7, weeks: 5, months: 0 }

/** Such as `7,5,0`, as BACKUP_KEEP has it. */
export function keepingOf(text: string): Keeping {
  const [days = 0, weeks = 0, months = 0] = text.split(',').map(Number)
  return { days, weeks, months }
}

/** After how many days no backup is left that was made then: this the privacy statement says. */
export const maxRetentionDays = ({ days, weeks, months }: Keeping): number => Math.max(1, days, weeks * 7, months * 31)

/** Which backups may go: never the newest. Where a week has no backup, none of an earlier one takes its place. */
export function outdated(names: readonly string[], { days, weeks, months }: Keeping): string[] {
  const newestFirst = names.toSorted().reverse()
  const oldest = momentOf(newestFirst[0] ?? '') - maxRetentionDays({ days, weeks, months }) * 24 * 3600 * 1000
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
  return newestFirst.filter((name) => !kept.has(name) || momentOf(name) <= oldest).reverse()
}

/** Milliseconds. */
const momentOf = (name: string) => Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))

const dayOf = (name: string) => name.slice(0, 10)
const monthOf = (name: string) => name.slice(0, 7)

function weekOf(name: string): string {
  const day = new Date(`${dayOf(name)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

const hour = 3600

/**
 * The last time that it was three o'clock in Belgium, when hardly anybody reads.
 * @param now UTC seconds
 */
export function usualHour(now: number): number {
  const [hours = 0, minutes = 0] = formatTime(now, 'nl').split(':').map(Number)
  const since = ((hours - 3 + 24) % 24) * hour + minutes * 60 + (now % 60)
  return now - since
}
