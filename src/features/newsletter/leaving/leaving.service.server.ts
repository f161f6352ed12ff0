import { isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { isId } from '#platform/ids/new-id.server.ts'
import { topics } from '#platform/live/topics.ts'
import { aboutSubscriber } from '../core/about-subscriber.server.ts'
import type { NewsletterDeps, SubscriptionTools } from '../core/newsletter.deps.ts'
import { createSubscriptionRepository, type Subscription } from '../subscribers/subscription.repository.server.ts'
import { halfHidden } from '../subscribers/subscription.ts'
import { memberOf } from './member-of.repository.server.ts'

/** `language`: of the page where it was done; a mail program has none. `address`: of the client. */
type From = { language?: Language; address?: string }

type How = 'page' | 'one-click'

/** Leaving the newsletter by the address that is in each email; whoever has the id may. */
export function createLeaving(deps: NewsletterDeps & SubscriptionTools) {
  const { db, clock, audit, live, switchNewsletter, writeConsent, forgetting } = deps
  const subscriptions = createSubscriptionRepository()

  const announce = ({ userId }: Subscription) =>
    live.announce(topics.newsletter, ...(userId === null ? [] : [topics.user(userId), topics.members]))

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
    const again = { endedAt: null, endedHow: null, suspendedAt: null, bounces: 0 } as const
    await subscriptions.change(trx, row.id, again)
    await writeConsent(trx, { ...(await saidBy(trx, row, from)), event: 'restored', how: 'page' })
    return true
  }

  /** Nothing happens where the id is wrong, where nobody confirmed, or where it happened before. */
  const change = async (
    viewer: Viewer,
    id: string,
    action: 'newsletter.left' | 'newsletter.came-back',
    how: How,
    work: (trx: Database, row: Subscription) => Promise<boolean>,
  ): Promise<void> => {
    if (!isId(id)) return
    const changed = await transact(db, async (trx) => {
      const row = await subscriptions.hold(trx, id)
      if (!row || (row.userId === null && row.confirmedAt === null)) return null
      if (!(await work(trx, row))) return null
      const actor = isMember(viewer) ? viewer : null
      await audit.record(trx, { actor, action, ...aboutSubscriber(row), facts: { how } })
      return row
    })
    if (changed) announce(changed)
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
      change(viewer, id, 'newsletter.left', how, (trx, row) => end(trx, row, how, from)),

    comeBack: (viewer: Viewer, id: string, from: From): Promise<void> =>
      change(viewer, id, 'newsletter.came-back', 'page', (trx, row) => takeBack(trx, row, from)),
  }
}
