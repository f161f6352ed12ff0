import { formatDate, formatTime } from './formats.ts'

/** Belgium is one hour before Greenwich in winter, two in summer. */
const offsets = [3600, 7200]

/** When a month begins in Belgium, in UTC seconds. @param month 1 to 12; less or more counts into the years around */
export function startOfMonth(year: number, month: number): number {
  const midnight = Date.UTC(year, month - 1, 1) / 1000
  return midnight - (offsets.find((offset) => formatTime(midnight - offset, 'nl') === '00:00') ?? 0)
}

export const startOfYear = (year: number): number => startOfMonth(year, 1)

/** The month of a moment in Belgium. @param seconds UTC seconds */
export function monthOf(seconds: number): { year: number; month: number } {
  const [, month = 0, year = 0] = formatDate(seconds, 'nl').split('/').map(Number)
  return { year, month }
}
