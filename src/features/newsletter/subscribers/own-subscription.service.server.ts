import type { Member } from '#platform/access/viewer.ts'
import type { NewsletterDeps } from '../core/newsletter.deps.ts'
import { createSubscriptionRepository } from './subscription.repository.server.ts'

/** What members are told in their settings. */
export function createOwnSubscription({ db }: Pick<NewsletterDeps, 'db'>) {
  const subscriptions = createSubscriptionRepository()
  return {
    /** Since when nothing is sent to this member because their emails came back; null while all is well. UTC seconds. */
    async suspendedSince(viewer: Member): Promise<number | null> {
      return (await subscriptions.ofMember(db, viewer.id))?.suspendedAt ?? null
    },
  }
}
