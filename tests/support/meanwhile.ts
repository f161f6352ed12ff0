import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What work that is done elsewhere costs this process, and whether others were answered meanwhile. */
export type Meanwhile<Result> = {
  result: Result
  /** What this process computed at most between two answers: whatever else the machine does, nobody waited longer for it. */
  maxStepMs: number
  /** By how much this process grew at most. */
  grownBytes: number
  /** Requests that were answered before the work was done. */
  answered: number
}

/** Milliseconds between two requests. */
const everyMs = 10

/** Does the work while a server in this process is asked over and over. */
export async function meanwhile<Result>(work: () => Promise<Result>): Promise<Meanwhile<Result>> {
  const server = createServer((_, answer) => answer.end('well'))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await (await fetch(address)).text()
  const before = process.memoryUsage.rss()
  let [answered, grownBytes, maxStepMs, isDone] = [0, 0, 0, false]
  const asking = (async () => {
    for (let step = process.cpuUsage(); !isDone; step = process.cpuUsage()) {
      await wait(everyMs)
      await (await fetch(address)).text()
      if (!isDone) answered += 1
      grownBytes = Math.max(grownBytes, process.memoryUsage.rss() - before)
      const { user, system } = process.cpuUsage(step)
      maxStepMs = Math.max(maxStepMs, (user + system) / 1000)
    }
  })()
  try {
    const result = await work()
    isDone = true
    await asking
    return { result, maxStepMs, grownBytes, answered }
  } finally {
    isDone = true
    await asking
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}
