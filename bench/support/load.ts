import autocannon from 'autocannon'

export type Load = { requestsPerSecond: number; millisecondsP99: number }

/** Asks the same address over and over on ten connections, after a warm-up of one second. */
export async function load(
  url: string,
  options: { seconds?: number; headers?: Record<string, string> } = {},
): Promise<Load> {
  const { seconds = 4, headers = {} } = options
  await autocannon({ url, headers, connections: 10, duration: 1 })
  const result = await autocannon({ url, headers, connections: 10, duration: seconds })
  const answered = result['2xx']
  if (answered === 0 || result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with an error`)
  return { requestsPerSecond: answered / result.duration, millisecondsP99: result.latency.p99 }
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

/** The middle value of several runs: one slow run of a shared machine does not count. */
export async function median(runs: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let run = 0; run < runs; run++) values.push(await measure())
  return values.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}
