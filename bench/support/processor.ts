import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { Asked } from './load.ts'
import { median } from './medians.ts'

/** What all threads of a process have used of the processors, in milliseconds (Linux). */
export function processorTime(pid: number): number {
  const ofThread = (thread: string) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + ofThread(thread), 0) / 1e6
}

const warmUp = 800
const requests = 30
const rounds = 21

/**
 * Processor time of one request, in milliseconds, once the code is warm. It does not depend on who else is waiting for the
 * processors, as a rate does.
 */
export async function processorTimeOf(pid: number, asked: Asked): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const ask = () =>
    new Promise<void>((resolve, reject) =>
      get(asked.url, { headers: asked.headers, agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${asked.url} answered ${answer.statusCode}`))
        answer.resume().on('end', resolve)
      }).on('error', reject),
    )
  const askAll = async (count: number) => {
    for (let done = 0; done < count; done += 4) await Promise.all([ask(), ask(), ask(), ask()])
  }
  await askAll(warmUp)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = processorTime(pid)
    await askAll(requests)
    times.push((processorTime(pid) - before) / Math.ceil(requests / 4) / 4)
  }
  agent.destroy()
  return median(times)
}
