import { AsyncLocalStorage } from 'node:async_hooks'
import { accountsErrors } from '../accounts.errors.ts'

export type WorkSlots = {
  /** @throws PortalError auth/busy when as many already wait as may */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Lets only so many pieces of heavy work run at once and only so many wait: a flood of sign-ins may not take every
 * thread and all memory. Work inside a slot that asks for a slot runs in its own.
 */
export function createWorkSlots({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkSlots {
  const queue: (() => void)[] = []
  const insideSlot = new AsyncLocalStorage<true>()
  let running = 0

  const enter = (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    if (queue.length >= waiting) throw accountsErrors['auth/busy']()
    return new Promise((resolve) => queue.push(resolve))
  }

  const leave = (): void => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(work) {
      if (insideSlot.getStore()) return work()
      await enter()
      try {
        return await insideSlot.run(true, work)
      } finally {
        leave()
      }
    },
  }
}
