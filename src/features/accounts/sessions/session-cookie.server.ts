import { readCookie } from '#platform/http/cookies.server.ts'
import { isToken } from '../core/secret-token.server.ts'

/** Seconds. "Keep me signed in" is 30 days rolling; otherwise the cookie ends with the browser. */
const persistentSessionSeconds = 30 * 24 * 60 * 60
export const shortSessionSeconds = 24 * 60 * 60

export const lifetimeOf = (isPersistent: boolean): number =>
  isPersistent ? persistentSessionSeconds : shortSessionSeconds

/** However often it is used, a session ends after a year, and the member signs in again (ASVS 5.0 7.3.2). */
export const maxSessionSeconds = 365 * 24 * 60 * 60

/** In production the browser itself guards the name: no other host and no plain connection can set it. */
export const sessionCookieNames = { production: '__Host-session', elsewhere: 'session' } as const

/** @param isProduction behind TLS: the cookie is bound to this very host and never sent in clear */
export function createSessionCookie(isProduction: boolean) {
  const name = isProduction ? sessionCookieNames.production : sessionCookieNames.elsewhere
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isProduction ? '; Secure' : ''}`
  return {
    set: (token: string, isPersistent: boolean) =>
      `${name}=${token}; ${attributes}${isPersistent ? `; Max-Age=${persistentSessionSeconds}` : ''}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
    /** A `__Host-` cookie cannot be planted by another host. */
    read(cookieHeader: string | null | undefined): string | null {
      const value = readCookie(cookieHeader, name)
      return value !== null && isToken(value) ? value : null
    },
  }
}
