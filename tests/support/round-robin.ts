import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RoundRobin = {
  address: string
  /** Sends requests to this address too, as soon as it says that it is ready. */
  add(backend: string): Promise<void>
  remove(backend: string): void
  close(): Promise<void>
}

/** Between two questions whether a process is still ready. */
const askMilliseconds = 50

/**
 * A proxy as operators put before several processes: each request goes to the next one that says it is ready (`/ready`).
 * Nothing is sent a second time: a request that fails has failed.
 */
export async function openRoundRobin(): Promise<RoundRobin> {
  const ready = new Map<string, boolean>()
  let turn = 0
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const open = [...ready].flatMap(([backend, isReady]) => (isReady ? [backend] : []))
    const backend = open[turn++ % open.length]
    if (!backend) return void answer.writeHead(503).end('nobody is ready')
    const { method, url, headers } = asked
    const onward = request(backend + url, { method, headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders)
      given.pipe(answer)
      given.on('error', () => answer.destroy())
      answer.on('close', () => given.destroy())
    })
    onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end('cut')))
    asked.pipe(onward)
  }
  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ask = async (backend: string) => {
    const isReady = await fetch(`${backend}/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready.has(backend)) ready.set(backend, isReady)
    return isReady
  }
  const asking = setInterval(() => ready.forEach((_, backend) => void ask(backend)), askMilliseconds)
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(backend) {
      ready.set(backend, false)
      while (!(await ask(backend)));
    },
    remove: (backend) => void ready.delete(backend),
    async close() {
      clearInterval(asking)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
