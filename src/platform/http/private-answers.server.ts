import type { MiddlewareHandler } from 'hono'
import { isMember } from '#platform/access/viewer.ts'
import type { Door } from './door.ts'

/** No answer to a member is ever kept by a browser or a proxy (security.md T44); other answers are asked for again. */
export function privateAnswers(): MiddlewareHandler<Door> {
  return async (c, next) => {
    await next()
    if (isMember(c.get('viewer'))) c.res.headers.set('Cache-Control', 'private, no-store')
    else if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-cache')
  }
}
