import { setImmediate } from 'node:timers/promises'

const longest = 15

/** Between two steps: lets others have their turn when this work has had its share of the event loop. */
export function createBreath(): () => Promise<boolean> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longest) return false
    await setImmediate()
    since = performance.now()
    return true
  }
}
