import type { MiddlewareHandler } from 'hono'
import type { HonoEnv } from './hono-env.ts'

/** The value of one cookie of a Cookie header, or null. Values of ours are URL-safe or percent-encoded. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  if (!header) return null
  // Most names that are asked for are not there: the header is taken apart only where one occurs, and each part once.
  for (let at = header.indexOf(name); at !== -1; ) {
    const nextPart = header.indexOf(';', at)
    const end = nextPart === -1 ? header.length : nextPart
    const part = header.slice(header.lastIndexOf(';', at) + 1, end)
    const equals = part.indexOf('=')
    if (equals !== -1 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
    at = header.indexOf(name, end)
  }
  return null
}

export function writeCookie(
  name: string,
  value: string,
  options: { isSecure: boolean; isReadable?: boolean; seconds?: number },
): string {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax']
  if (options.seconds !== undefined) parts.push(`Max-Age=${options.seconds}`)
  if (options.isSecure) parts.push('Secure')
  if (!options.isReadable) parts.push('HttpOnly')
  return parts.join('; ')
}

/** Where people reach us over TLS no cookie travels in clear, whichever feature set it. */
export function secureCookies(options: { isSecure: boolean }): MiddlewareHandler<HonoEnv> {
  if (!options.isSecure) return (_, next) => next()
  return async (c, next) => {
    await next()
    const lines = c.res.headers.getSetCookie()
    if (lines.every(isBound)) return
    c.res.headers.delete('Set-Cookie')
    for (const line of lines) c.res.headers.append('Set-Cookie', isBound(line) ? line : `${line}; Secure`)
  }
}

const isBound = (line: string) => /; *secure(;|$)/i.test(line)
