import type { Context, MiddlewareHandler } from 'hono'
import { isMember, type Viewer, visitor } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { HonoEnv } from '#platform/http/hono-env.ts'
import { maxFormBytes, type RouteGuard } from '#platform/http/route-guard.ts'
import { withBody } from '#platform/http/whole-body.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { isId } from '#platform/ids/new-id.server.ts'
import { perHour, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import type { SubscriptionTools } from '../consent/newsletter-of-members.server.ts'
import type { NewsletterDeps } from '../core/deps.server.ts'
import { aboutSubscriber, announceSubscriber } from '../core/deps.server.ts'
import { memberOf, running, type Subscription, subscriptions } from '../subscribers/subscription.repository.server.ts'
import { halfHidden } from '../subscribers/subscription.ts'

/** `language`: of the page where it was done; a mail program has none. `address`: of the client. */
type From = { language?: Language; address?: string }
type How = 'page' | 'one-click'

/** Leaving the newsletter by the address that is in each email; whoever has the id may. */
export function createLeaving(deps: NewsletterDeps & SubscriptionTools) {
  const { db, clock, audit, live, switchNewsletter, writeConsent, forgetting } = deps

  const saidBy = async (trx: Database, { id, userId, email, language }: Subscription, from: From) => {
    const known = language ?? (userId === null ? null : (await memberOf(trx, userId))?.language)
    return { subscription: id, email, address: from.address, language: from.language ?? known ?? 'nl' } as const
  }

  const end = async (trx: Database, row: Subscription, how: How, from: From) => {
    const isTurned = row.userId !== null && (await switchNewsletter(trx, row.userId, false))
    if (row.endedAt !== null && !isTurned) return false
    await subscriptions.change(trx, row.id, { endedAt: clock.seconds(), endedHow: how, suspendedAt: null })
    await writeConsent(trx, { ...(await saidBy(trx, row, from)), event: 'withdrawn', how })
    await forgetting.proofLater(trx, row.id)
    return true
  }

  const takeBack = async (trx: Database, row: Subscription, from: From) => {
    const isTurned = row.userId !== null && (await switchNewsletter(trx, row.userId, true))
    if (row.endedAt === null && !isTurned) return false
    await subscriptions.change(trx, row.id, running)
    await writeConsent(trx, { ...(await saidBy(trx, row, from)), event: 'restored', how: 'page' })
    return true
  }

  /** Nothing happens where the id is wrong, where nobody confirmed, or where it happened before. */
  const change = async (
    viewer: Viewer,
    id: string,
    { action, how }: { action: 'newsletter.left' | 'newsletter.came-back'; how: How },
    work: (trx: Database, row: Subscription) => Promise<boolean>,
  ): Promise<void> => {
    if (!isId(id)) return
    const changed = await transact(db, async (trx) => {
      const row = await subscriptions.hold(trx, id)
      if (!row || (row.userId === null && row.confirmedAt === null) || !(await work(trx, row))) return null
      const actor = isMember(viewer) ? viewer : null
      await audit.record(trx, { actor, action, ...aboutSubscriber(row), facts: { how } })
      return row
    })
    if (changed) announceSubscriber(live, changed.userId)
  }

  return {
    /** Looking changes nothing: mail scanners look too. Null for an id that is nobody's. */
    async leaver(_viewer: Viewer, id: string): Promise<{ email: string; hasLeft: boolean } | null> {
      const row = isId(id) ? await subscriptions.byId(db, id) : undefined
      if (!row) return null
      if (row.userId !== null) {
        const member = await memberOf(db, row.userId)
        return member && { email: halfHidden(member.email), hasLeft: !member.wants }
      }
      if (row.email === null || row.confirmedAt === null) return null
      return { email: halfHidden(row.email), hasLeft: row.endedAt !== null }
    },

    leave: (viewer: Viewer, id: string, how: How, from: From): Promise<void> =>
      change(viewer, id, { action: 'newsletter.left', how }, (trx, row) => end(trx, row, how, from)),

    comeBack: (viewer: Viewer, id: string, from: From): Promise<void> =>
      change(viewer, id, { action: 'newsletter.came-back', how: 'page' }, (trx, row) => takeBack(trx, row, from)),
  }
}

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
export function oneClick(newsletter: Pick<ReturnType<typeof createLeaving>, 'leave'>): MiddlewareHandler<HonoEnv> {
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
