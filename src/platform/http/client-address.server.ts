import type { MiddlewareHandler } from 'hono'
import type { HonoEnv } from './door.ts'

/** `X-Forwarded-For` is believed only as far as trusted proxies wrote it, then replaced, so that no library is fooled. */
export function clientAddress(trustedProxies: number): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
    const address = trustedProxies === 0 ? peer : (forwarded(c.req.header('X-Forwarded-For'), trustedProxies) ?? peer)
    c.set('clientAddress', address)
    if (c.req.header('X-Forwarded-For') !== undefined) c.req.raw.headers.set('X-Forwarded-For', address)
    await next()
  }
}

function forwarded(header: string | undefined, trustedProxies: number): string | undefined {
  const hops = (header ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || undefined
}
