import { yearOf } from '#platform/i18n/formats.ts'

const secondsPerHour = 3600

/** When a year begins in Belgium: an hour before it does in Greenwich, as long as nobody changes the clocks. UTC seconds. */
export function startOfYear(year: number): number {
  const inGreenwich = Date.UTC(year, 0, 1) / 1000
  const starts = [1, 0, 2].map((hours) => inGreenwich - hours * secondsPerHour)
  const isStart = (at: number) => yearOf(at) === year && yearOf(at - 1) === year - 1
  return starts.find(isStart) ?? inGreenwich
}

/** From the first second of a year up to the first of the next. */
export type Span = { year: number; from: number; until: number }

export const spanOf = (year: number): Span => ({ year, from: startOfYear(year), until: startOfYear(year + 1) })
