import { AsyncLocalStorage } from 'node:async_hooks'
import type { PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'

type SemaphoreOptions = {
  atOnce: number
  waiting: number
  /** Work inside that asks again runs at once: it would wait for itself. */
  isReentrant?: boolean
  whenFull?: () => PortalError
}

export type Semaphore = ReturnType<typeof createSemaphore>

/** At most so many pieces of heavy work at a time, and so many that wait: a flood may not take every thread and all memory. */
export function createSemaphore({ atOnce, waiting, isReentrant = false, whenFull = tooMany }: SemaphoreOptions) {
  const queue: (() => void)[] = []
  const inside = isReentrant ? new AsyncLocalStorage<true>() : null
  let running = 0
  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw whenFull()
    // Work that ends passes its place on: the number of those who run stays.
    await new Promise<void>((next) => queue.push(next))
  }
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return {
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (inside?.getStore()) return work()
      await enter()
      try {
        return await (inside ? inside.run(true, work) : work())
      } finally {
        leave()
      }
    },
  }
}

const tooMany = () => portalErrors['request.too-many-requests']({ seconds: 5, count: 1 })
