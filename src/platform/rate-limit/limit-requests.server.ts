import type { MiddlewareHandler } from 'hono'
import { visitor } from '#platform/access/viewer.ts'
import type { Door } from '#platform/http/door.ts'
import { type RatePolicy, ratePolicyOf } from './rate-limit.policy.ts'
import type { RateLimit } from './rate-limit.server.ts'

/** Refuses with 429 and `Retry-After` whoever asks more often than `rate-limit.policy.ts` allows. */
export function limitRequests(rateLimit: RateLimit, policies: readonly RatePolicy[]): MiddlewareHandler<Door> {
  return async (c, next) => {
    const policy = ratePolicyOf(c.req.method, c.req.path, policies)
    // Before the session is looked up everybody is a visitor.
    const viewer = c.get('viewer') ?? visitor
    if (policy) await rateLimit.take(policy, { viewer, address: c.get('clientAddress') })
    await next()
  }
}
