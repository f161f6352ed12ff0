import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import type { CheckState } from '../link.ts'
import { isPublicAddress } from './public-address.ts'

/** What leaves the machine: tests put a server of their own there. */
type Outside = {
  /** All addresses of a name. @throws Error when it has none */
  resolve(name: string): Promise<readonly string[]>
  /** Opens a connection to exactly that address. */
  dial(address: string, port: number): Socket
}

const internet: Outside = {
  resolve: async (name) => (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address),
  dial: (host, port) => connect({ host, port }),
}

/** The portal does not look there itself; its message is the reason. */
class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError'
}

function refuse(reason: 'not-public' | 'not-web'): never {
  throw new RefusedAddressError(reason)
}

export type Finding = { state: CheckState; note: string | null }

export type CheckAddress = (url: string) => Promise<Finding>

const maxRedirects = 5

/** Milliseconds for all that is asked about one address: jobs behind it wait. */
const timeoutMs = 8_000

/** Asks whether an address of the public internet leads somewhere. Never throws for what it finds. */
export function createCheckAddress(outside: Outside = internet, milliseconds = timeoutMs): CheckAddress {
  return async (url) => {
    const signal = AbortSignal.timeout(milliseconds)
    try {
      return await follow(new URL(url), { outside, signal })
    } catch (error) {
      if (error instanceof RefusedAddressError) return { state: 'refused', note: error.message }
      return { state: 'unreachable', note: null }
    }
  }
}

type AskOptions = { outside: Outside; signal: AbortSignal }

/** Each step is looked at as the first one: a public site may point inwards. */
async function follow(start: URL, options: AskOptions): Promise<Finding> {
  let url = start
  let isForGood = true
  for (let step = 0; step <= maxRedirects; step += 1) {
    const { status, location } = await askTwice(url, options)
    if (!isRedirect(status) || location === null) return findingOf(status, { start, url, isForGood })
    if (!URL.canParse(location, url)) return { state: 'broken', note: String(status) }
    isForGood &&= status === 301 || status === 308
    url = new URL(location, url)
  }
  return { state: 'refused', note: 'too-many-redirects' }
}

/** Some servers answer a HEAD with an error, or hang up on it. */
async function askTwice(url: URL, { outside, signal }: AskOptions): Promise<Answer> {
  const ask = (method: 'HEAD' | 'GET') => askAddress(url, { method, outside, signal })
  try {
    const answer = await ask('HEAD')
    if (answer.status < 400) return answer
  } catch (error) {
    if (error instanceof RefusedAddressError || signal.aborted) throw error
  }
  return await ask('GET')
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** A site that wants no robots, or no more of them, or is under repair, may well be there for people. */
const unknown = [401, 403, 407, 429, 451, 503, 999]

function findingOf(status: number, { start, url, isForGood }: { start: URL; url: URL; isForGood: boolean }): Finding {
  if (unknown.includes(status)) return { state: 'refused', note: String(status) }
  if (status < 200 || status >= 400) return { state: 'broken', note: String(status) }
  const hasMoved = isForGood && url.href !== start.href
  return hasMoved ? { state: 'moved', note: url.href.slice(0, 500) } : { state: 'ok', note: null }
}

type Answer = { status: number; location: string | null }

type Asked = { method: 'HEAD' | 'GET'; signal: AbortSignal; outside: Outside }

/**
 * Asks one address and reads no more than the head of its answer. The name is resolved once, every address of it must be
 * public, and the connection goes to that very address: a name that answers otherwise a moment later gains nothing. Without
 * cookies, without credentials, ports of the web only. @throws RefusedAddressError; the network's error
 */
async function askAddress(url: URL, { method, signal, outside }: Asked): Promise<Answer> {
  const isSecure = url.protocol === 'https:'
  if (!isSecure && url.protocol !== 'http:') refuse('not-web')
  // Ports 80 and 443 are left out of the address of their own protocol.
  if (url.port !== '' || url.username || url.password) refuse('not-web')
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
  if (first === undefined || !addresses.every(isPublicAddress)) refuse('not-public')
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
