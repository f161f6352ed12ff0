import { isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { isId } from '#platform/ids/new-id.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { WriteConsent } from '../consent/write-consent.server.ts'
import { aboutSubscriber } from '../core/about-subscriber.server.ts'
import type { Forgetting } from '../core/forgetting.server.ts'
import type { NewsletterNeeds } from '../core/needs.ts'
import { createSubscriptionRepository, type Subscription } from '../subscribers/subscription.repository.server.ts'
import { halfHidden } from '../subscribers/subscription.ts'
import { memberOf } from './member-of.repository.server.ts'

/** What the page of `/unsubscribe/{id}` shows. */
export type Leaver = { email: string; hasLeft: boolean }

/** `language`: of the page where he did it; a mail program has none. `address`: of the client. */
type From = { language?: Language; address?: string }

type Tools = { writeConsent: WriteConsent; forgetting: Forgetting }

/** Leaving the newsletter by the address that stands in each letter; whoever has the id may. */
export function createLeaving(needs: NewsletterNeeds, { writeConsent, forgetting }: Tools) {
  const { db, clock, audit, live, turnLetters } = needs
  const subscriptions = createSubscriptionRepository()

  const announce = ({ userId }: Subscription) =>
    live.announce(topics.newsletter, ...(userId === null ? [] : [topics.user(userId), topics.members]))

  const actorOf = (viewer: Viewer) => (isMember(viewer) ? viewer : null)

  const saidBy = async (trx: Database, { id, userId, email, language }: Subscription, from: From) => {
    const known = language ?? (userId === null ? null : (await memberOf(trx, userId))?.language)
    return { subscription: id, email, address: from.address, language: from.language ?? known ?? 'nl' } as const
  }

  const end = async (trx: Database, row: Subscription, how: 'page' | 'one-click', from: From) => {
    const isTurned = row.userId !== null && (await turnLetters(trx, row.userId, false))
    if (row.endedAt !== null && !isTurned) return false
    await subscriptions.change(trx, row.id, { endedAt: clock.seconds(), endedHow: how, suspendedAt: null })
    await writeConsent(trx, { ...(await saidBy(trx, row, from)), event: 'withdrawn', how })
    await forgetting.proofLater(trx, row.id)
    return true
  }

  const takeBack = async (trx: Database, row: Subscription, from: From) => {
    const isTurned = row.userId !== null && (await turnLetters(trx, row.userId, true))
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
    how: 'page' | 'one-click',
    work: (trx: Database, row: Subscription) => Promise<boolean>,
  ): Promise<void> => {
    if (!isId(id)) return
    const changed = await transact(db, async (trx) => {
      const row = await subscriptions.hold(trx, id)
      if (!row || (row.userId === null && row.confirmedAt === null)) return null
      if (!(await work(trx, row))) return null
      await audit.record(trx, { actor: actorOf(viewer), action, ...aboutSubscriber(row), facts: { how } })
      return row
    })
    if (changed) announce(changed)
  }

  return {
    /** Looking changes nothing: mail scanners look too. Null for an id that is nobody's. */
    async leaver(_viewer: Viewer, id: string): Promise<Leaver | null> {
      const row = isId(id) ? await subscriptions.byId(db, id) : undefined
      if (!row) return null
      if (row.userId === null)
        return row.email === null || row.confirmedAt === null
          ? null
          : { email: halfHidden(row.email), hasLeft: row.endedAt !== null }
      const member = await memberOf(db, row.userId)
      return member && { email: halfHidden(member.email), hasLeft: !member.wants }
    },

    leave: (viewer: Viewer, id: string, how: 'page' | 'one-click', from: From): Promise<void> =>
      change(viewer, id, 'newsletter.left', how, (trx, row) => end(trx, row, how, from)),

    comeBack: (viewer: Viewer, id: string, from: From): Promise<void> =>
      change(viewer, id, 'newsletter.came-back', 'page', (trx, row) => takeBack(trx, row, from)),
  }
}
