export type Chance = ReturnType<typeof chanceFrom>

/** The same choices in the same order on every machine (mulberry32). */
export function chanceFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    oneOf: <Choice>(choices: readonly Choice[]): Choice => choices[Math.floor(next() * choices.length)] as Choice,
    often: (share: number) => next() < share,
  }
}
