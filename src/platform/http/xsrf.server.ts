import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { readCookie, writeCookie } from './cookies.server.ts'
import type { HiddenFields } from './hidden-fields.server.ts'
import type { HonoEnv } from './hono-env.ts'
import { isSameText } from './same-text.server.ts'

const xsrfCookie = 'XSRF-TOKEN'
export const xsrfHeader = 'X-XSRF-TOKEN'
const xsrfField = '_xsrf'

export type XsrfOptions = { secret: string; isOurOrigin(origin: string): boolean }

/** `{random}.{bound}.{ours}`: `bound` proves for whom it was made, `ours` that we made it: a stale form is distinguished from a forged one. */
function createTokens(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
  return {
    make(boundTo: string, random = newId().slice(0, 16)): string {
      return `${random}.${sign(`xsrf|${boundTo}|${random}`)}.${sign(`xsrf-ours|${random}`)}`
    },
    isFor(boundTo: string, token: string): boolean {
      const [random = '', bound = ''] = token.split('.')
      return isSameText(bound, sign(`xsrf|${boundTo}|${random}`))
    },
    isOurs(token: string): boolean {
      const [random = '', , ours = ''] = token.split('.')
      return isSameText(ours, sign(`xsrf-ours|${random}`))
    },
    /** What follows a cookie for somebody else follows from it: tabs that load at once get the same. */
    randomAfter: (token: string, boundTo: string): string => sign(`xsrf-after|${boundTo}|${token}`).slice(0, 16),
  }
}

const boundToSession = (viewer: Viewer) => (isMember(viewer) ? `session:${viewer.sessionId}` : 'visitor')

/**
 * Every request that may change something needs our Origin and a token. Scripts send the cookie's value in X-XSRF-TOKEN; forms without
 * scripts a token made for that cookie in `_xsrf`, anew for each page, so that compression cannot betray it. The cookie comes with
 * pages: what the page cache keeps, downloads and data carry none.
 */
export function xsrfTokens({ secret, isSecure }: { secret: string; isSecure: boolean }): MiddlewareHandler<HonoEnv> {
  const tokens = createTokens(secret)
  return async (c, next) => {
    // Made when a page asks for it: lists, downloads and live streams go without, and without its cost.
    c.set('makeXsrfToken', () => {
      const stored = readCookie(c.req.header('Cookie'), xsrfCookie)
      const boundTo = boundToSession(c.get('viewer'))
      const isStoredValid = stored !== null && tokens.isFor(boundTo, stored)
      if (isStoredValid) return tokens.make(stored)
      const isFollowing = stored !== null && tokens.isOurs(stored)
      const cookie = tokens.make(boundTo, isFollowing ? tokens.randomAfter(stored, boundTo) : undefined)
      c.set('freshXsrfCookie', cookie)
      return tokens.make(cookie)
    })
    await next()
    const fresh = c.get('freshXsrfCookie')
    if (!fresh || c.get('isCached')) return
    c.res.headers.append('Set-Cookie', writeCookie(xsrfCookie, fresh, { isSecure, isReadable: true }))
  }
}

/** Browsers say where a request comes from; what says nothing is no browser and still needs the token. */
export function refuseForeignOrigin(c: Context<HonoEnv>, options: Pick<XsrfOptions, 'isOurOrigin'>): void {
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  const isSameSite = site === undefined || site === 'same-origin' || site === 'none'
  // A page that sends no referrer sends `Origin: null` on its own forms; the browser's word on the site then decides.
  const isOurs = origin === undefined || (origin === 'null' ? site === 'same-origin' : options.isOurOrigin(origin))
  if (!isSameSite || !isOurs) throw portalErrors['request.invalid-origin']()
}

/** Of a visitor's first two tabs the later cookie won: nobody is turned away for that where the browser vouches that our page sent it. */
const isVisitorsOwnPage = (c: Context<HonoEnv>): boolean =>
  !isMember(c.get('viewer')) && c.req.header('Sec-Fetch-Site') === 'same-origin'

/** Browsers send no token by themselves: what comes with one was not made by another site. */
export function refuseWrongToken(c: Context<HonoEnv>, { secret }: XsrfOptions, fields: HiddenFields): void {
  const tokens = createTokens(secret)
  const stored = readCookie(c.req.header('Cookie'), xsrfCookie)
  const boundTo = boundToSession(c.get('viewer'))
  const header = c.req.header(xsrfHeader)
  const sent = header ?? fields(xsrfField) ?? ''
  if (stored === null) throw portalErrors['request.invalid-xsrf-token']()
  const belongsToCookie = header === undefined ? tokens.isFor(stored, sent) : isSameText(sent, stored)
  if (belongsToCookie && tokens.isFor(boundTo, stored)) return
  const areOurs = tokens.isOurs(sent) && tokens.isOurs(stored)
  if (areOurs && isVisitorsOwnPage(c)) return
  throw portalErrors[areOurs ? 'request.stale-xsrf-token' : 'request.invalid-xsrf-token']()
}

/** For what stands before the session: the header must be the cookie, and the cookie one of ours, for whomever it was made. */
export function refuseForeignToken(c: Context<HonoEnv>, { secret }: XsrfOptions): void {
  const stored = readCookie(c.req.header('Cookie'), xsrfCookie)
  const sent = c.req.header(xsrfHeader)
  if (stored === null || sent === undefined || !isSameText(sent, stored))
    throw portalErrors['request.invalid-xsrf-token']()
  if (!createTokens(secret).isOurs(stored)) throw portalErrors['request.stale-xsrf-token']()
}
