import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Times in milliseconds. Bodies have their own limit below, for uploads may take hours. */
export const serverOptions: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 0,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
}

const bodyMilliseconds = 60_000
/** Nothing sent and nothing read for so long: nobody is there. Live streams send a heartbeat more often. */
const silenceMilliseconds = 120_000
/** 2,000 live connections (stream-places.server.ts), and as many and more again for pages. */
const maxConnections = 5_000
const maxHeaders = 100
const maxPerAddress = 400

/** How to call off the end of a body that somebody else times. */
const cuts = new WeakMap<IncomingMessage, () => void>()

/** The body of this request is timed by what its route declared (bounded-body.server.ts), or by its endpoint. */
export const timesItsOwnBody = (request: object | undefined): void => {
  if (request) cuts.get(request as IncomingMessage)?.()
}

/** A body that no route asked for is through within a minute, silent connections are closed; behind a proxy, the proxy counts addresses. */
export function limitSlowClients(server: Server, options: { isBehindProxy: boolean }): void {
  server.maxConnections = maxConnections
  server.maxHeadersCount = maxHeaders
  server.timeout = silenceMilliseconds
  if (!options.isBehindProxy) limitPerAddress(server)
  server.prependListener('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (!bringsBody(request)) return
    const cut = setTimeout(() => request.complete || request.socket.destroy(), bodyMilliseconds)
    cut.unref()
    const callOff = () => clearTimeout(cut)
    cuts.set(request, callOff)
    for (const event of ['end', 'close']) request.once(event, callOff)
    answer.once('close', callOff)
  })
}

/** Most requests are a question and nothing else: for them no clock is started, which costs more than the answer. */
const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const isLoopback = (address: string | undefined) => address === '127.0.0.1' || address === '::1'

function limitPerAddress(server: Server): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (!address || isLoopback(address)) return
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
    if (count > maxPerAddress) socket.destroy()
  })
}
