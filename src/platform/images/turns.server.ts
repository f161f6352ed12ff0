import { portalErrors } from '#platform/errors/portal.errors.ts'

export type Turns = { run<Result>(work: () => Promise<Result>): Promise<Result> }

/**
 * Only so many pieces of heavy work at once, and only so many that wait: a flood of pictures may not take every thread
 * and all memory.
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const queue: (() => void)[] = []
  let running = 0
  const enter = async (): Promise<void> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw portalErrors['request.too-many-requests']({ seconds: 5, count: 1 })
      // Whoever leaves hands its place on: the number of those who run stays.
      await new Promise<void>((next) => queue.push(next))
      return
    }
    running += 1
  }
  const leave = (): void => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
