import { formatDate } from './formats.ts'

/** A date as a date field sends it. */
const written = /^(19|20)\d\d-\d\d-\d\d$/

export const isDay = (day: string): boolean => written.test(day) && dayIn(Date.parse(day)) === day

const dayIn = (milliseconds: number) =>
  Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString().slice(0, 10)

/** When a day begins in Belgium: one or two hours before it does in Greenwich. @param day `yyyy-mm-dd` */
export function startOfDay(day: string): number {
  const inGreenwich = Date.parse(day) / 1000
  const date = day.split('-').reverse().join('/')
  const starts = [1, 2, 0].map((hours) => inGreenwich - hours * 3600)
  const isStart = (at: number) => formatDate(at, 'nl') === date && formatDate(at - 1, 'nl') !== date
  return starts.find(isStart) ?? inGreenwich
}

/** The first second of the next day. */
export const endOfDay = (day: string): number => startOfDay(dayIn(Date.parse(day) + 24 * 3_600_000) ?? day)
