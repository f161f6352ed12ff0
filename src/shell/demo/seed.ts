import { createHash } from 'node:crypto'

/** Everything in the demo is drawn from this seed: two demos of one version hold the same people and papers. */
const seed = 20260309

/** An id that is the same in every demo, in the form of `newId()`. */
export const demoId = (name: string): string =>
  createHash('sha256').update(`${seed}:${name}`).digest('base64url').slice(0, 22)

export type Draw = {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  one<Item>(items: readonly Item[]): Item
  chance(probability: number): boolean
}

/** A stream of pseudo-random numbers of its own for each purpose, so that adding one thing does not change another. */
export function drawFor(purpose: string): Draw {
  let counter = 0
  const next = (): number => {
    counter += 1
    return createHash('sha256').update(`${seed}:${purpose}:${counter}`).digest().readUInt32BE(0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    one: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
    chance: (probability) => next() < probability,
  }
}
