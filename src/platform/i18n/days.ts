import { formatDate, formatTime } from './formats.ts'

/** A date as a date field sends it. */
const written = /^(19|20)\d\d-\d\d-\d\d$/

export const isDay = (day: string): boolean => written.test(day) && dayIn(Date.parse(day)) === day

const dayIn = (milliseconds: number) =>
  Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString().slice(0, 10)

/** The day in Belgium, as a date field holds it. @param seconds UTC seconds */
export const dayAt = (seconds: number): string => formatDate(seconds, 'nl').split('/').reverse().join('-')

/** Has not begun in Belgium, by the clock of this machine: for forms, which browser and server check alike. @param day `yyyy-mm-dd` */
export const isToCome = (day: string): boolean => day > dayAt(Date.now() / 1000)

/** So many days later, or earlier. @param day `yyyy-mm-dd` */
export const daysAfter = (day: string, days: number): string => dayIn(Date.parse(day) + days * 24 * 3_600_000) ?? day

/** In the middle of a day, wherever one stands in Europe. UTC seconds. @param day `yyyy-mm-dd` */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000

/** When a day begins in Belgium: one or two hours before it does in Greenwich. @param day `yyyy-mm-dd` */
export function startOfDay(day: string): number {
  const inGreenwich = Date.parse(day) / 1000
  const date = day.split('-').reverse().join('/')
  const starts = [1, 2, 0].map((hours) => inGreenwich - hours * 3600)
  const isStart = (at: number) => formatDate(at, 'nl') === date && formatDate(at - 1, 'nl') !== date
  return starts.find(isStart) ?? inGreenwich
}

export const endOfDay = (day: string): number => startOfDay(daysAfter(day, 1))

export const isSameDay = (one: number, other: number): boolean => formatDate(one, 'nl') === formatDate(other, 'nl')

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
