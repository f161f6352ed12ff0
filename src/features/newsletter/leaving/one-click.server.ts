import type { Context, MiddlewareHandler } from 'hono'
import { visitor } from '#platform/access/viewer.ts'
import { withBody } from '#platform/http/bounded-body.server.ts'
import type { HonoEnv } from '#platform/http/door.ts'
import { maxFormBytes, type RouteGuard } from '#platform/http/route-guard.ts'
import { perHour, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import type { Newsletter } from '../core/newsletter.server.ts'

/**
 * No session, token or proof of work stands behind a mail program. After a sending many leave at once, from the few
 * networks of their mail providers; the page's own form comes this way too, and has its own guard behind this one.
 */
export const oneClickGuard: RouteGuard = {
  session: 'anybody',
  rate: ratePolicy('one-click', perHour(300)),
  xsrf: false,
  proof: null,
  body: { kinds: ['form'], maxBytes: maxFormBytes },
}

/** Characters. What is longer says something else. */
const maxBodyLength = 2000

/**
 * A mail program unsubscribes its reader by one press (RFC 8058): a POST that says `List-Unsubscribe=One-Click`, the only
 * one without cookie, XSRF token and proof of work, from any origin. The answer is 200 whoever's id it is and however often
 * it comes, never a redirect. Any other POST goes on to the page.
 */
export function oneClick(newsletter: Pick<Newsletter, 'leave'>): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    if (!(await isOneClick(c))) return next()
    const id = c.req.param('id') ?? ''
    await newsletter.leave(visitor, id, 'one-click', { address: c.get('clientAddress') })
    return c.text('OK', 200, { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
  }
}

/** As either kind of form: the RFC prefers `multipart/form-data`, most senders use the other. The body is put back. */
async function isOneClick(c: Context<HonoEnv>): Promise<boolean> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return false
  const body = await c.req.raw.text()
  c.req.raw = withBody(c.req.raw, body)
  if (body.length > maxBodyLength) return false
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => null)
  return form?.get('List-Unsubscribe') === 'One-Click'
}
