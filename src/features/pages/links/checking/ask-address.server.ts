import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import { isPublicAddress } from './public-address.ts'

/** What leaves the machine: tests put a server of their own there. */
export type Outside = {
  /** All addresses of a name. @throws Error when it has none */
  resolve(name: string): Promise<readonly string[]>
  /** Opens a connection to exactly that address. */
  dial(address: string, port: number): Socket
}

export const internet: Outside = {
  resolve: async (name) => (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address),
  dial: (host, port) => connect({ host, port }),
}

/** The portal does not look there itself. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError'
  readonly reason: 'not-public' | 'not-web'

  constructor(reason: 'not-public' | 'not-web') {
    super(reason)
    this.reason = reason
  }
}

export type Answer = { status: number; location: string | null }

type Asked = { method: 'HEAD' | 'GET'; signal: AbortSignal; outside: Outside }

/**
 * Asks one address and reads no more than the head of its answer. The name is resolved once, every address of it must be
 * public, and the connection goes to that very address: a name that answers otherwise a moment later gains nothing
 *. Without cookies, without credentials, ports of the web only.
 *
 * @throws RefusedAddressError; the network's error
 */
export async function askAddress(url: URL, { method, signal, outside }: Asked): Promise<Answer> {
  const isSecure = url.protocol === 'https:'
  if (!isSecure && url.protocol !== 'http:') throw new RefusedAddressError('not-web')
  // Ports 80 and 443 are left out of the address of their own protocol.
  if (url.port !== '' || url.username || url.password) throw new RefusedAddressError('not-web')
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const address = await publicAddressOf(name, outside, signal)
  const socket = outside.dial(address, isSecure ? 443 : 80)
  const options = {
    method,
    path: url.pathname + url.search,
    headers: { Host: url.host, 'User-Agent': 'Tandem link check', Accept: '*/*', Connection: 'close' },
    // Without an agent: one would keep the connection for another name, and with one nobody asks for this connection.
    signal,
    createConnection: () =>
      isSecure ? connectSecure({ socket, ...(isIP(name) ? {} : { servername: name }) }) : socket,
  } as const
  try {
    return await headOf(isSecure ? requestSecure(options) : requestPlain(options))
  } finally {
    socket.destroy()
  }
}

/** @throws RefusedAddressError when any of its addresses is not public */
async function publicAddressOf(name: string, { resolve }: Outside, signal: AbortSignal): Promise<string> {
  const addresses = isIP(name) ? [name] : await withinTime(resolve(name), signal)
  const [first] = addresses
  if (first === undefined || !addresses.every(isPublicAddress)) throw new RefusedAddressError('not-public')
  return first
}

/** Asking a name server cannot be called off. */
async function withinTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

function headOf(asking: ReturnType<typeof requestPlain>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    asking.on('error', reject)
    asking.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null })
      // The body is nobody's business.
      answer.destroy()
    })
    asking.end()
  })
}
