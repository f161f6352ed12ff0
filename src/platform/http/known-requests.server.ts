import type { MiddlewareHandler } from 'hono'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { HonoEnv } from './hono-env.ts'

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** What no honest program sends, or what a guard and a router might read in two ways. */
const hostile = /\\|%2f|%5c|%00|%2e|\/\.data$|[^/]\/_\.data$|\.data\.data$/i

type Options = {
  publicUrl: string
  /** Outside production the portal also answers as localhost, 127.0.0.1 and [::1] on any port. */
  allowsLoopback: boolean
  anyHost: readonly string[]
}

export function isOurHost({ publicUrl, allowsLoopback }: Omit<Options, 'anyHost'>): (host: string) => boolean {
  const publicHost = new URL(publicUrl).host
  const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
  return (host) => host === publicHost || (allowsLoopback && loopback.test(host))
}

/** Lets through methods we answer, our own name, and plain spellings: two spellings of one address get past guards and fill caches. */
export function knownRequests(options: Options): MiddlewareHandler<HonoEnv> {
  const isOurs = isOurHost(options)
  return (c, next) => {
    const { method, url } = c.req
    if (!knownMethods.has(method)) throw portalErrors['request.method-not-allowed']()
    const { host, path, query } = partsOf(url)
    if (!isOurs(host) && !options.anyHost.includes(path)) throw portalErrors['request.unknown-host']()
    const isPlain = plainPath.test(path)
    if (!isPlain && (hostile.test(path) || !isDecodable(path))) throw portalErrors['404']()
    const isRead = method === 'GET' || method === 'HEAD'
    if (query !== '' && asksForLoaders(query) && !(isRead && path.endsWith('.data'))) throw portalErrors['404']()
    const plain = isPlain ? path : plainSpelling(path)
    if (plain !== path || !isSentSo(c.env?.incoming?.url, path)) {
      if (!isRead) throw portalErrors['404']()
      return Promise.resolve(c.redirect(plain + query, 308))
    }
    c.set('isKnown', true)
    return next()
  }
}

/** Most addresses: nothing in them could be spelled otherwise, and nobody need look closer. */
const plainPath = /^(?:\/|(?:\/[\w~-]+)+)$/

/** A running app names the loaders that it wants of a page's data; nothing else has a use for it. */
const asksForLoaders = (query: string) => /[?&](_|%5f)routes(=|&|$)/i.test(query)

/** Without doubled slashes, one at the end, or letters that are encoded for no reason; what is encoded, in capitals. */
const plainSpelling = (path: string): string =>
  path
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[\w~-]/.test(letter) ? letter : code.toUpperCase()
    })

/** What was parsed has no dot segments left; what was sent may have had some. A proxy sends the whole address. */
const isSentSo = (sent: string | undefined, path: string) =>
  sent === undefined || sent === path || !sent.startsWith('/') || (sent.startsWith(path) && sent[path.length] === '?')

/** Host, path and question as they were sent; the question with its mark. */
function partsOf(url: string): { host: string; path: string; query: string } {
  const hostStart = url.indexOf('//') + 2
  const pathStart = url.indexOf('/', hostStart)
  const queryStart = url.indexOf('?', pathStart)
  return {
    host: url.slice(hostStart, pathStart),
    path: url.slice(pathStart, queryStart === -1 ? undefined : queryStart),
    query: queryStart === -1 ? '' : url.slice(queryStart),
  }
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    // The result is used: the bundler drops a call whose answer nobody wants.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

/** `X-Forwarded-For` is believed only as far as trusted proxies wrote it, then replaced, so that no library is fooled. */
export function clientAddress(trustedProxies: number): MiddlewareHandler<HonoEnv> {
  return (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
    const address = trustedProxies === 0 ? peer : (forwarded(c.req.header('X-Forwarded-For'), trustedProxies) ?? peer)
    c.set('clientAddress', address)
    if (c.req.header('X-Forwarded-For') !== undefined) c.req.raw.headers.set('X-Forwarded-For', address)
    return next()
  }
}

function forwarded(header: string | undefined, trustedProxies: number): string | undefined {
  const hops = (header ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || undefined
}
