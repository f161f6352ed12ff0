import type { MiddlewareHandler } from 'hono'
import type { HonoEnv } from './door.ts'

/** Where people reach us over TLS no cookie travels in clear, whichever feature set it. */
export function secureCookies(options: { isSecure: boolean }): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    await next()
    const lines = options.isSecure ? c.res.headers.getSetCookie() : []
    if (lines.every(isBound)) return
    c.res.headers.delete('Set-Cookie')
    for (const line of lines) c.res.headers.append('Set-Cookie', isBound(line) ? line : `${line}; Secure`)
  }
}

const isBound = (line: string) => /; *secure(;|$)/i.test(line)
