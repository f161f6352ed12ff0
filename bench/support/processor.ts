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

/** What is done over and over, and the process whose time it takes. */
export type Work = { pid: number; once(): Promise<unknown> }

/** `requests` in each of `rounds`, after `warmUp` of them, so many at a time. */
export type Pace = { warmUp: number; requests: number; rounds: number; connections: number }

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
  const rounds = await processorRounds(
    all.map((asked) => asking(asked, agent)),
    pace,
  )
  agent.destroy()
  return rounds.map(median)
}

/** The same, with what each round of each took: of what only one of them is disturbed by, the other rounds tell. */
export async function processorRounds(all: readonly Work[], pace: Pace): Promise<number[][]> {
  for (const work of all) await repeat(work, pace.warmUp, pace)
  const found = all.map((): number[] => [])
  for (let round = 0; round < pace.rounds; round++)
    for (const [at, work] of inTurn(all, round)) {
      const before = processorTime(work.pid)
      await repeat(work, pace.requests, pace)
      found[at]?.push((processorTime(work.pid) - before) / pace.requests)
    }
  return found
}

/** Who goes first changes: it may find the processor cooler. */
const inTurn = (all: readonly Work[], round: number): [number, Work][] =>
  round % 2 === 0 ? [...all.entries()] : [...all.entries()].reverse()

async function repeat({ once }: Work, times: number, { connections }: Pace): Promise<void> {
  let left = times
  const worker = async () => {
    while (left-- > 0) await once()
  }
  await Promise.all(Array.from({ length: connections }, worker))
}

export const asking = (asked: Asked, agent: Agent): Work => ({ pid: asked.pid, once: () => ask(asked, agent) })

export const ask = ({ url, headers }: Omit<Asked, 'pid'>, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) =>
    get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    }).on('error', reject),
  )
