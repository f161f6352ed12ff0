import type { Database } from '#platform/database/open-database.server.ts'
import { moveConsents } from '../consent/consent.repository.server.ts'
import type { AddressHolder, NewsletterNeeds } from '../core/needs.ts'
import { createSubscriptionRepository, type Subscription } from '../subscribers/subscription.repository.server.ts'

/** What a proven address makes of a visitor's row: a subscriber, or the subscription of the member whose address it is. */
export function createBecomeSubscriber({ clock, turnLetters }: Pick<NewsletterNeeds, 'clock' | 'turnLetters'>) {
  const subscriptions = createSubscriptionRepository()

  /** @returns the subscription by which he leaves */
  return async function becomeSubscriber(
    trx: Database,
    row: Subscription,
    holder: AddressHolder | null,
  ): Promise<string> {
    const confirmed = {
      confirmedAt: clock.seconds(),
      confirmHash: null,
      confirmUntil: null,
      endedAt: null,
      endedHow: null,
      suspendedAt: null,
      bounces: 0,
    } as const
    if (!holder) {
      await subscriptions.change(trx, row.id, confirmed)
      return row.id
    }
    await turnLetters(trx, holder.id, true)
    const own = await subscriptions.ofMember(trx, holder.id)
    if (own) {
      await moveConsents(trx, row.id, own.id)
      await subscriptions.remove(trx, row.id)
      await subscriptions.change(trx, own.id, confirmed)
      return own.id
    }
    await subscriptions.change(trx, row.id, { ...confirmed, userId: holder.id, email: null, language: null })
    return row.id
  }
}
