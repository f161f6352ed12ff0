import type { MiddlewareHandler } from 'hono'
import { isMember } from '#platform/access/viewer.ts'
import type { HonoEnv } from './door.ts'

/** No answer to a member is kept by a browser or a proxy, but what is the same for ever, as a published picture. */
export function privateAnswers(): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    await next()
    const kept = c.res.headers.get('Cache-Control')
    if (isMember(c.get('viewer'))) c.res.headers.set('Cache-Control', isForGood(kept) ? forGood : 'private, no-store')
    else if (kept === null) c.res.headers.set('Cache-Control', 'private, no-cache')
  }
}

/** Said by an endpoint only of what has an address of its own. */
const isForGood = (kept: string | null) => kept === 'public, max-age=31536000, immutable'

const forGood = 'private, max-age=31536000, immutable'
