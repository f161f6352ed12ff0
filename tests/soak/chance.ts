export type Chance = {
  /** At least 0, below 1. */
  fraction(): number
  /** From `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** @throws Error when there is nothing to choose from */
  one<Item>(items: readonly Item[]): Item
}

/** The same numbers for the same seed (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    fraction,
    whole: (least, most) => least + Math.floor(fraction() * (most - least + 1)),
    one: (items) => {
      const item = items[Math.floor(fraction() * items.length)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
  }
}
