import type { Context, MiddlewareHandler } from 'hono'
import { visitor } from '#platform/access/viewer.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import type { HonoEnv } from '#platform/http/door.ts'
import { perTenMinutes, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import { isTrouble } from '#platform/trouble/trouble.ts'
import { isReference } from '../api/reference-address.ts'
import type { Portal } from '../portal.server.ts'

/** What a member's programs may ask together; writing has its own limit besides. */
const calls = ratePolicy('access-token', perTenMinutes(6000))
/** Tokens that are none, from one network. Whose token is good is not held up by them. */
const refusals = ratePolicy('access-token-refused', perTenMinutes(60))

/**
 * The token that a program shows as `Authorization: Bearer`, on the JSON interface; null everywhere else. With it neither
 * the session cookie nor what guards against other sites counts: browsers send no such header by themselves.
 */
export function tokenIn(c: Context<HonoEnv>): string | null {
  if (!c.req.path.startsWith('/api/v1/') || isReference(c.req.path)) return null
  const header = c.req.header('Authorization') ?? ''
  const scheme = header.slice(0, 6).toLowerCase()
  const isBearer = scheme === 'bearer' && (header.length === 6 || header[6] === ' ')
  return isBearer ? header.slice(7).trim() : null
}

/** Learns who speaks through a token, and how far. @throws PortalError 401 for one that is not good, 429 */
export function accessTokens({ services: { accounts, rateLimit } }: Portal): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    const token = tokenIn(c)
    if (token !== null) {
      const address = c.get('clientAddress')
      const { viewer, scopes } = await accounts.callerOf(token).catch(async (error: unknown) => {
        if (isPortalError(error) && !isTrouble(error)) await rateLimit.take(refusals, { viewer: visitor, address })
        throw error
      })
      await rateLimit.take(calls, { viewer, address })
      c.set('viewer', viewer)
      c.set('accessToken', { scopes })
    }
    await next()
  }
}
