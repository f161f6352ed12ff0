/** What nobody asked for in an hour or two is forgotten: it may be of somebody who is gone. */
const halfTimeMs = 3_600_000

export type RecentMap<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  clear(): void
  /** For good. */
  stop(): void
}

/**
 * Keeps what was asked for lately, in two halves: the younger one holds what was asked for since they last changed.
 * @param most of the weights in a half @param weightOf one, unless it says otherwise
 */
export function createRecentMap<Value>(most: number, weightOf: (value: Value) => number = () => 1): RecentMap<Value> {
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()
  let weight = 0
  const changeHalves = () => {
    old = young
    young = new Map()
    weight = 0
  }
  const timer = setInterval(changeHalves, halfTimeMs)
  timer.unref()
  const set = (key: string, value: Value): void => {
    const added = weightOf(value)
    if (weight + added > most) changeHalves()
    weight += added
    young.set(key, value)
  }
  return {
    get(key) {
      const found = young.get(key)
      if (found !== undefined) return found
      const older = old.get(key)
      if (older !== undefined) set(key, older)
      return older
    },
    set,
    clear() {
      changeHalves()
      changeHalves()
    },
    stop: () => clearInterval(timer),
  }
}
