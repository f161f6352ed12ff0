import type { Context, MiddlewareHandler } from 'hono'
import { sessionCookieNames } from '#features/accounts/sessions/session-cookie.server.ts'
import { visitor } from '#platform/access/viewer.ts'
import { readCookie } from '#platform/http/cookies.server.ts'
import type { HonoEnv } from '#platform/http/door.ts'
import { noticeCookie } from '#platform/http/notice-cookie.ts'
import { problemHeader, viewerHeader } from '#platform/session/session-headers.ts'
import type { Portal } from '../portal.server.ts'
import { tokenIn } from './access-tokens.server.ts'

/** Learns who asks: one look-up in the database where there is a session cookie, none where there is not. */
export function session(portal: Portal): MiddlewareHandler<HonoEnv> {
  const { sessions } = portal.services.accounts
  return async (c, next) => {
    // A program with a token (access-tokens.server.ts): what the cookie says does not count.
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
      // A browser that kept it, as it does the map of routes, would be told so for a year, however often they sign in.
      c.res.headers.set('Cache-Control', 'private, no-store')
    }
    // A page tells why and takes the cookie. What a page asks meanwhile leaves it: other tabs have to hear the same reason.
    if (problem && isAskedByPage(c)) return
    // An answer that signs in or out sets the cookie itself; that one counts.
    const cookie = sessions.renewedCookie(viewer) ?? refreshCookie
    if (cookie && !setsSameCookie(c.res, cookie)) c.res.headers.append('Set-Cookie', cookie)
  }
}

const isAskedByPage = (c: Context<HonoEnv>) => c.req.header(viewerHeader) === 'member' || c.req.path === '/live'

const setsSameCookie = (response: Response, cookie: string): boolean => {
  const start = cookie.slice(0, cookie.indexOf('=') + 1)
  return response.headers.getSetCookie().some((line) => line.startsWith(start))
}

const personalCookies = [noticeCookie, ...Object.values(sessionCookieNames)]

/** Does this Cookie header belong to somebody? Then the page cache leaves the request alone. */
export const isPersonal = (cookies: string): boolean =>
  personalCookies.some((name) => readCookie(cookies, name) !== null)
