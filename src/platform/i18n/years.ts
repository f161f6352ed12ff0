import { daysAfter } from './days.ts'

/** When a year begins that starts on a day other than 1 January. @param start `mm-dd`, a day of every year */
export const firstDayOf = (year: number, start: string): string => `${String(year).padStart(4, '0')}-${start}`

export const lastDayOf = (year: number, start: string): string => daysAfter(firstDayOf(year + 1, start), -1)

/** What such a year is called: `2026` where it is a calendar year, `2026-2027` where it is not. */
export const yearName = (year: number, start: string): string =>
  start === '01-01' ? String(year) : `${year}-${year + 1}`
