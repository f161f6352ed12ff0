import { formatDate, formatTime } from './formats.ts'

/** Belgium is one hour before Greenwich in winter, two in summer. */
const offsets = [3600, 7200]

/** When a month begins in Belgium, in UTC seconds. @param month 1 to 12; less or more counts into the years around */
export function startOfMonth(year: number, month: number): number {
  const midnight = Date.UTC(year, month - 1, 1) / 1000
  return midnight - (offsets.find((offset) => formatTime(midnight - offset, 'nl') === '00:00') ?? 0)
}

export const startOfYear = (year: number): number => startOfMonth(year, 1)

/** The same day and time so many months later, or the last day of that month. @param seconds UTC seconds; fewer than 0 months lead back */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000)
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to.getTime() / 1000
}

/** The month of a moment in Belgium. @param seconds UTC seconds */
export function monthOf(seconds: number): { year: number; month: number } {
  const [, month = 0, year = 0] = formatDate(seconds, 'nl').split('/').map(Number)
  return { year, month }
}
