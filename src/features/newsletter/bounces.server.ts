import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { topics } from '#platform/live/topics.ts'
import { aboutSubscriber } from './about-subscriber.server.ts'
import type { NewsletterNeeds } from './needs.ts'
import { wasReachedSince } from './subscribers/reached.repository.server.ts'
import { causePrefix } from './subscribers/subscriber.ts'
import { createSubscriptionRepository, type Subscription } from './subscription.repository.server.ts'
import { mostBounces } from './subscription.ts'

/** A mail that a mail server will never take. */
export type RefusedMail = { recipient: string; cause: string | null }

/** Letters that come back: three in a row, and no more are sent until somebody takes the subscription up again. */
export function createBounces(needs: Pick<NewsletterNeeds, 'db' | 'clock' | 'newId' | 'audit' | 'live' | 'holderOf'>) {
  const { db, clock, newId, audit, live, holderOf } = needs
  const subscriptions = createSubscriptionRepository()

  const subscriptionOf = async (trx: Database, email: string): Promise<Subscription | undefined> => {
    const holder = await holderOf(email, trx)
    if (!holder || holder.isDisabled || holder.isDeleted) return subscriptions.holdByEmail(trx, email)
    await subscriptions.idOfMember(trx, holder.id, { id: newId(), createdAt: clock.seconds() })
    return subscriptions.holdOfMember(trx, holder.id)
  }

  return {
    /** Called in no transaction, after a mail was refused for good. Other mails than letters do not count. */
    async noteBounce({ recipient, cause }: RefusedMail): Promise<void> {
      if (!cause?.startsWith(causePrefix)) return
      const isCounted = await transact(db, async (trx) => {
        const row = await subscriptionOf(trx, recipient)
        if (!row || row.suspendedAt !== null) return false
        const isInARow = row.bouncedAt === null || !(await wasReachedSince(trx, recipient, row.bouncedAt))
        const bounces = isInARow ? row.bounces + 1 : 1
        const isTooMany = bounces >= mostBounces
        const now = clock.seconds()
        await subscriptions.change(trx, row.id, { bounces, bouncedAt: now, suspendedAt: isTooMany ? now : null })
        if (isTooMany) await audit.record(trx, { actor: null, action: 'newsletter.suspended', ...aboutSubscriber(row) })
        return true
      })
      if (isCounted) live.announce(topics.newsletter)
    },
  }
}
