import { setImmediate } from 'node:timers/promises'

/** Between two steps: lets others have their turn when this work has had its share of the event loop. @param share milliseconds */
export function createBreath(share = 15): () => Promise<boolean> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < share) return false
    await setImmediate()
    since = performance.now()
    return true
  }
}
