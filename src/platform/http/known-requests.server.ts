import type { MiddlewareHandler } from 'hono'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Door } from './door.ts'

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Two spellings of one address get past guards: none but the plain one exists (security.md T5). */
const secondSpelling = /\/\/|\\|%2f|%5c|%00|%2e/i

type Options = {
  publicUrl: string
  /** Outside production the portal also answers as localhost, 127.0.0.1 and [::1] on any port. */
  allowsLoopback: boolean
  /** Asked by machines under whatever name they know us. */
  anyHost: readonly string[]
}

/** Is this Host header a name of ours? */
export function isOurHost({ publicUrl, allowsLoopback }: Omit<Options, 'anyHost'>): (host: string) => boolean {
  const publicHost = new URL(publicUrl).host
  const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
  return (host) => host === publicHost || (allowsLoopback && loopback.test(host))
}

/** Lets through only methods we answer, addresses in their plain spelling, and our own name. */
export function knownRequests(options: Options): MiddlewareHandler<Door> {
  const isOurs = isOurHost(options)
  return async (c, next) => {
    if (!knownMethods.has(c.req.method)) throw portalErrors['request.method-not-allowed']()
    const { host, path } = partsOf(c.req.url)
    if (!isOurs(host) && !options.anyHost.includes(path)) throw portalErrors['request.unknown-host']()
    if (secondSpelling.test(path) || !isDecodable(path)) throw portalErrors['404']()
    c.set('isKnown', true)
    await next()
  }
}

/** Host and path as they were sent. */
function partsOf(url: string): { host: string; path: string } {
  const hostStart = url.indexOf('//') + 2
  const pathStart = url.indexOf('/', hostStart)
  const queryStart = url.indexOf('?', pathStart)
  return {
    host: url.slice(hostStart, pathStart),
    path: url.slice(pathStart, queryStart === -1 ? undefined : queryStart),
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
