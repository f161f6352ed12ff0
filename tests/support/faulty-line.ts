import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const faults = ['cut', 'lost answer', 'slow down', 'internal error', 'hang', 'cut midway'] as const
export type Fault = (typeof faults)[number]

export type FaultyLine = {
  port: number
  /** Which faults happened so far. */
  happened: Fault[]
  /** From now on each request fails with this chance, which follows from the seed, each time in another way; or always so, or never. */
  fail(how: number | Fault | 'never'): void
  close(): Promise<void>
}

/** Park and Miller's generator: the same seed, the same faults. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Passes HTTP on to a port of this machine, and fails as networks and overloaded stores do. */
export async function openFaultyLine(to: number, seed: number): Promise<FaultyLine> {
  const chance = seeded(seed)
  const happened: Fault[] = []
  let how: number | Fault | 'never' = 'never'
  const next = (): Fault | null => {
    if (how === 'never') return null
    if (typeof how === 'string') return how
    return chance() < how ? (faults[happened.length % faults.length] ?? null) : null
  }
  const server = createServer((asked, answer) => {
    const fault = next()
    if (fault) happened.push(fault)
    if (fault === 'cut') return void asked.socket.destroy()
    if (fault === 'hang') return void asked.resume()
    if (fault === 'slow down' || fault === 'internal error') return refuse(asked, answer, fault)
    passOn(to, asked, answer, fault)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    happened,
    fail(now) {
      how = now
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function refuse(asked: IncomingMessage, answer: ServerResponse, fault: Fault): void {
  const [status, code] = fault === 'slow down' ? ([503, 'SlowDown'] as const) : ([500, 'InternalError'] as const)
  asked.resume().on('end', () => {
    answer.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
  })
}

function passOn(to: number, asked: IncomingMessage, answer: ServerResponse, fault: Fault | null): void {
  const { method, headers, url: path } = asked
  const passed = request({ host: '127.0.0.1', port: to, method, path, headers }, (got) => {
    if (fault === 'lost answer') return void got.resume().on('end', () => asked.socket.destroy())
    answer.writeHead(got.statusCode ?? 500, got.headers)
    const isDivisible = Number(got.headers['content-length'] ?? 0) > 1
    if (fault === 'cut midway' && isDivisible) return cutMidway(got, answer)
    got.pipe(answer)
  })
  passed.on('error', () => asked.socket.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}

function cutMidway(got: IncomingMessage, answer: ServerResponse): void {
  got.once('data', (chunk: Buffer) => answer.write(chunk.subarray(0, chunk.length >> 1), () => answer.destroy()))
}
