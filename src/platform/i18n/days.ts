import { formatDate } from './formats.ts'

/** A date as a date field sends it. */
const written = /^(19|20)\d\d-\d\d-\d\d$/

export const isDay = (day: string): boolean => written.test(day) && dayIn(Date.parse(day)) === day

const dayIn = (milliseconds: number) =>
  Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString().slice(0, 10)

/** The day in Belgium, as a date field holds it. @param seconds UTC seconds */
export const dayAt = (seconds: number): string => formatDate(seconds, 'nl').split('/').reverse().join('-')

/** Has not begun in Belgium, by the clock of this machine: for forms, which browser and server check alike. @param day `yyyy-mm-dd` */
export const isToCome = (day: string): boolean => day > dayAt(Date.now() / 1000)

/** `dd/mm/yyyy`, as both languages write it. @param day `yyyy-mm-dd` */
export const writtenDay = (day: string): string => day.split('-').reverse().join('/')

/** So many days later, or earlier. @param day `yyyy-mm-dd` */
export const daysAfter = (day: string, days: number): string => dayIn(Date.parse(day) + days * 24 * 3_600_000) ?? day

/** In the middle of a day, wherever one stands in Europe. UTC seconds. @param day `yyyy-mm-dd` */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000

/** When a day begins in Belgium: one or two hours before it does in Greenwich. @param day `yyyy-mm-dd` */
export function startOfDay(day: string): number {
  const inGreenwich = Date.parse(day) / 1000
  const date = writtenDay(day)
  const starts = [1, 2, 0].map((hours) => inGreenwich - hours * 3600)
  const isStart = (at: number) => formatDate(at, 'nl') === date && formatDate(at - 1, 'nl') !== date
  return starts.find(isStart) ?? inGreenwich
}

export const endOfDay = (day: string): number => startOfDay(daysAfter(day, 1))

export const isSameDay = (one: number, other: number): boolean => formatDate(one, 'nl') === formatDate(other, 'nl')
