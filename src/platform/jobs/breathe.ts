import { setTimeout as pause, setImmediate } from 'node:timers/promises'

/**
 * Between two steps: lets others have their turn when this work has had its share of the event loop. @param share milliseconds
 * @param rest milliseconds after each share, for what nobody waits for
 */
export function createBreath(share = 15, rest = 0): () => Promise<boolean> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < share) return false
    // A portal that ends does not wait for it.
    await (rest > 0 ? pause(rest, undefined, { ref: false }) : setImmediate())
    since = performance.now()
    return true
  }
}
