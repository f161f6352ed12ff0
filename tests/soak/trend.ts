import { readFileSync } from 'node:fs'

/** A line of watch-process.mjs: bytes, `peak` the most at any moment so far; milliseconds that the event loop was late, at most but for a hundredth, since the line before. */
export type Sample = { at: number; rss: number; peak: number; heap: number; late: number; descriptors: number }

export const samplesIn = (file: string): Sample[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Sample)

/** The middle of what was measured in a piece of the time; `from` and `to` between 0 and 1. */
export function middleBetween(values: readonly number[], from: number, to: number): number {
  const piece = values.slice(Math.floor(values.length * from), Math.ceil(values.length * to)).sort((a, b) => a - b)
  return piece[Math.floor(piece.length / 2)] ?? 0
}

/** How much the last fifth lies above the second one: the first warms up. 0.1 is a tenth more. */
export function growthOf(values: readonly number[]): number {
  const early = middleBetween(values, 0.2, 0.4)
  return early === 0 ? 0 : (middleBetween(values, 0.8, 1) - early) / early
}

/** Resident bytes at the highest moment, also between two lines. */
export const peakOf = (samples: readonly Sample[]): number => samples.at(-1)?.peak ?? 0

const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`

/** For who reads the run: memory, lateness, what is open. */
export function figuresOf(samples: readonly Sample[]): string {
  const rss = samples.map((sample) => sample.rss)
  const heap = samples.map((sample) => sample.heap)
  const late = samples.map((sample) => sample.late).sort((a, b) => a - b)
  return [
    `memory: ${mebibytes(middleBetween(rss, 0.2, 0.4))} in the second fifth, ${mebibytes(middleBetween(rss, 0.8, 1))} in the last, ${mebibytes(peakOf(samples))} at most`,
    `heap: ${mebibytes(middleBetween(heap, 0.2, 0.4))} and ${mebibytes(middleBetween(heap, 0.8, 1))}`,
    `event loop late, p99 of a second: ${late[Math.floor(late.length / 2)]?.toFixed(1)} ms in the middle, ${late.at(-1)?.toFixed(1)} ms at worst`,
    `file descriptors: ${samples[0]?.descriptors} at first, ${samples.at(-1)?.descriptors} at last`,
  ].join('\n')
}
