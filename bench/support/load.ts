import { Agent } from 'node:http'
import autocannon from 'autocannon'
import { median } from './medians.ts'
import { ask } from './processor.ts'

/** `milliseconds`: what each answer took. */
export type Load = { requestsPerSecond: number; milliseconds: number[] }

export type Asked = {
  url: string
  headers?: Record<string, string>
  connections?: number
  /** Of one round, where one second is too short to be counted on. */
  seconds?: number
}

/** Asks the same address over and over, on ten connections unless said otherwise. */
export async function load(asked: Asked, seconds = 4): Promise<Load> {
  const { url, headers = {}, connections = 10 } = asked
  const milliseconds: number[] = []
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const running = autocannon({ url, headers, connections, duration: seconds }, (error, found) =>
    error ? reject(error) : resolve(found),
  )
  // What autocannon itself counts are whole milliseconds.
  running.on('response', (_client, _status, _bytes, took) => milliseconds.push(took))
  const result = await promise
  const answered = result['2xx']
  // Much to send on a busy machine: it takes as long as it takes.
  if (answered === 0 && result.non2xx === 0 && seconds < 60) return load(asked, seconds * 2)
  const answers = JSON.stringify(result.statusCodeStats)
  if (answered === 0 || result.non2xx > 0) throw new Error(`${url} did not answer each time as it should: ${answers}`)
  return { requestsPerSecond: answered / result.duration, milliseconds }
}

/** A server that has just started is slow until its code has been compiled, which takes so many answers, on a slow machine too. */
const warmUp = 10_000
const rounds = 5

/**
 * Requests per second of several addresses, asked by turns for a second each unless said otherwise: what else the machine does meanwhile meets
 * all of them. The middle of five rounds counts.
 */
export async function rates(all: readonly Asked[]): Promise<number[]> {
  for (const asked of all) await warm(asked)
  const found = all.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, asked] of all.entries()) found[at]?.push((await load(asked, asked.seconds ?? 1)).requestsPerSecond)
  return found.map(median)
}

async function warm({ url, headers = {}, connections = 10 }: Asked): Promise<void> {
  await autocannon({ url, headers, connections, amount: warmUp })
}

/** Runs `work` so often, so many at a time, and answers how often per second. */
export async function rate(times: number, atOnce: number, work: (index: number) => Promise<void>): Promise<number> {
  const started = performance.now()
  let next = 0
  const worker = async () => {
    while (next < times) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (times / (performance.now() - started)) * 1000
}

/** The same of an address, by Node's own client. */
export async function rateOf(asked: Asked, times: number, atOnce: number): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const perSecond = await rate(times, atOnce, () => ask(asked, agent))
  agent.destroy()
  return perSecond
}
