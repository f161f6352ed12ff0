import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { median } from './medians.ts'

/** What all threads of a process have used of the processors, in milliseconds (Linux). */
export function processorTime(pid: number): number {
  const ofThread = (thread: string) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + ofThread(thread), 0) / 1e6
}

/** An address, and the process that answers it. */
export type Asked = { pid: number; url: string; headers?: Record<string, string> }

/** `requests` in each of `rounds`, after `warmUp` of them, on `connections` that stay open. */
type Pace = { warmUp: number; requests: number; rounds: number; connections: number }

/** For what takes milliseconds. */
const slow: Pace = { warmUp: 800, requests: 32, rounds: 21, connections: 4 }
/** For what takes microseconds. */
export const quick: Pace = { warmUp: 8_000, requests: 500, rounds: 21, connections: 10 }

/**
 * Processor time of one request, in milliseconds, once the code is warm: several processes by turns, and the middle of the
 * rounds of each. It does not depend on who else is waiting for the processors, as a rate does.
 */
export async function processorTimes(all: readonly Asked[], pace: Pace = slow): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: pace.connections })
  const askAll = async (asked: Asked, count: number) => {
    let left = count
    const one = async () => {
      while (left-- > 0) await ask(asked, agent)
    }
    await Promise.all(Array.from({ length: pace.connections }, one))
  }
  for (const asked of all) await askAll(asked, pace.warmUp)
  const found = all.map((): number[] => [])
  for (let round = 0; round < pace.rounds; round++)
    for (const [at, asked] of all.entries()) {
      const before = processorTime(asked.pid)
      await askAll(asked, pace.requests)
      found[at]?.push((processorTime(asked.pid) - before) / pace.requests)
    }
  agent.destroy()
  return found.map(median)
}

export const processorTimeOf = async (asked: Asked): Promise<number> => (await processorTimes([asked]))[0] ?? 0

const ask = ({ url, headers }: Asked, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) =>
    get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    }).on('error', reject),
  )
