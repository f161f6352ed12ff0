import type { Context, MiddlewareHandler } from 'hono'
import { sessionCookieNames } from '#features/accounts/sessions/session-cookie.server.ts'
import { visitor } from '#platform/access/viewer.ts'
import { asOfNow } from '#platform/database/remembered-reads.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { readCookie } from '#platform/http/cookies.server.ts'
import type { HonoEnv } from '#platform/http/hono-env.ts'
import { noticeCookie } from '#platform/http/notice-cookie.ts'
import { isOutage } from '#platform/outages/outage.ts'
import { perTenMinutes, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import { problemHeader, viewerHeader } from '#platform/session/session-headers.ts'
import { isReference } from '../api/api.server.ts'
import type { Portal } from '../portal.server.ts'

/** Learns who asks: one look-up in the database where there is a session cookie, none where there is not. */
export function session(portal: Portal): MiddlewareHandler<HonoEnv> {
  const { sessions } = portal.services.accounts
  const learn: MiddlewareHandler<HonoEnv> = async (c, next) => {
    // A program with a token (below): what the cookie says does not count.
    if (tokenIn(c) !== null) {
      c.set('viewer', visitor)
      c.set('sessionProblem', null)
      return next()
    }
    const { viewer, problem, refreshCookie } = await sessions.viewerOf(c.req.header('Cookie'))
    // The cookie may have run out in the browser itself: the page says for whom it was made.
    const isMissed = viewer.role === 'UNAUTHENTICATED' && c.req.header(viewerHeader) === 'member'
    const sessionProblem = problem ?? (isMissed ? 'auth/session-expired' : null)
    c.set('viewer', viewer)
    c.set('sessionProblem', sessionProblem)
    await next()
    if (sessionProblem) {
      c.res.headers.set(problemHeader, sessionProblem)
      // A browser that kept it, as it does the map of routes, would hear that for a year, however often they sign in.
      c.res.headers.set('Cache-Control', 'private, no-store')
    }
    // A page tells why and takes the cookie. What a page asks meanwhile leaves it: other tabs have to hear the same reason.
    if (problem && isAskedByPage(c)) return
    // An answer that signs in or out sets the cookie itself; that one counts.
    const cookie = sessions.renewedCookie(viewer) ?? refreshCookie
    if (cookie && !setsSameCookie(c.res, cookie)) c.res.headers.append('Set-Cookie', cookie)
  }
  // What a member reads is asked for together with who they are.
  return (c, next) =>
    isRead(c) && isPersonal(c.req.header('Cookie') ?? '')
      ? asOfNow(portal.database.db, () => Promise.resolve(learn(c, next)))
      : learn(c, next)
}

const isRead = ({ req: { method } }: Context<HonoEnv>) => method === 'GET' || method === 'HEAD'

const isAskedByPage = (c: Context<HonoEnv>) => c.req.header(viewerHeader) === 'member' || c.req.path === '/live'

const setsSameCookie = (response: Response, cookie: string): boolean => {
  const start = cookie.slice(0, cookie.indexOf('=') + 1)
  return response.headers.getSetCookie().some((line) => line.startsWith(start))
}

const personalCookies = [noticeCookie, ...Object.values(sessionCookieNames)]

/** Does this Cookie header belong to somebody? Then the page cache leaves the request alone. */
export const isPersonal = (cookies: string): boolean =>
  personalCookies.some((name) => readCookie(cookies, name) !== null)

/** What a member's programs may ask together; writing has its own limit besides. */
const calls = ratePolicy('access-token', perTenMinutes(6000))
/** Tokens that are none, from one network. Whose token is good is not held up by them. */
const refusals = ratePolicy('access-token-refused', perTenMinutes(60))

/**
 * Shown as `Authorization: Bearer` on the JSON interface; null elsewhere. With it neither the session cookie nor what guards
 * against other sites counts: browsers send no such header by themselves.
 */
function tokenIn(c: Context<HonoEnv>): string | null {
  if (!c.req.path.startsWith('/api/v1/') || isReference(c.req.path)) return null
  const header = c.req.header('Authorization') ?? ''
  const scheme = header.slice(0, 6).toLowerCase()
  const isBearer = scheme === 'bearer' && (header.length === 6 || header[6] === ' ')
  return isBearer ? header.slice(7).trim() : null
}

/** Learns who speaks through a token, and how far. @throws PortalError 401 for one that is not good, 429 */
export function accessTokens({ services: { accounts, rateLimit } }: Portal): MiddlewareHandler<HonoEnv> {
  const setCaller = async (c: Context<HonoEnv>, token: string) => {
    const address = c.get('clientAddress')
    const { viewer, scopes } = await accounts.callerOf(token).catch(async (error: unknown) => {
      if (isPortalError(error) && !isOutage(error)) await rateLimit.take(refusals, { viewer: visitor, address })
      throw error
    })
    await rateLimit.take(calls, { viewer, address })
    c.set('viewer', viewer)
    c.set('accessToken', { scopes })
  }
  return (c, next) => {
    const token = tokenIn(c)
    return token === null ? next() : setCaller(c, token).then(next)
  }
}
