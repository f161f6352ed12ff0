import type { Context, MiddlewareHandler } from 'hono'
import { visitor } from '#platform/access/viewer.ts'
import { withBody } from '#platform/http/body-limit.server.ts'
import type { Door } from '#platform/http/door.ts'
import type { RatePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import type { RateLimit } from '#platform/rate-limit/rate-limit.server.ts'
import type { Newsletter } from '../newsletter.server.ts'

/** After a sending many leave at once, from the few networks of their mail providers. */
const allowance = { most: 300, seconds: 60 * 60 }
const policy: RatePolicy = { name: 'one-click', methods: [], path: /^/, visitor: allowance, member: allowance }

/** Characters. What is longer says something else. */
const longestBody = 2000

/**
 * A mail program unsubscribes its reader by one press (RFC 8058): a POST that says `List-Unsubscribe=One-Click`, the only
 * one without cookie, XSRF token and proof of work, from any origin. It stands before all that asks for those. The answer
 * is 200 whoever's id it is and however often it comes, never a redirect. Any other POST goes on to the page.
 */
export function oneClick(newsletter: Pick<Newsletter, 'leave'>, rateLimit: RateLimit): MiddlewareHandler<Door> {
  return async (c, next) => {
    if (!(await isOneClick(c))) return next()
    const address = c.get('clientAddress')
    await rateLimit.take(policy, { viewer: visitor, address })
    await newsletter.leave(visitor, c.req.param('id') ?? '', 'one-click', { address })
    return c.text('OK', 200, { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
  }
}

/** As either kind of form: the RFC prefers `multipart/form-data`, most senders use the other. The body is put back. */
async function isOneClick(c: Context<Door>): Promise<boolean> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return false
  const body = await c.req.raw.text()
  c.req.raw = withBody(c.req.raw, body)
  if (body.length > longestBody) return false
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => null)
  return form?.get('List-Unsubscribe') === 'One-Click'
}
