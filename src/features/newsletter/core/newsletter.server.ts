import { isAdmin } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { topics } from '#platform/live/topics.ts'
import { createChangeSubscribers } from '../administration/change-subscribers.service.server.ts'
import { createSendings } from '../administration/sendings.service.server.ts'
import { createSubscriberList } from '../administration/subscriber-list.service.server.ts'
import { createNewsletterOfMembers } from '../consent/newsletter-of-members.server.ts'
import { createConsents } from '../consent/write-consent.server.ts'
import { createLeaving } from '../leaving/leaving.service.server.ts'
import { createSignUps } from '../signing-up/sign-up.service.server.ts'
import { createOwnSubscription } from '../subscribers/own-subscription.service.server.ts'
import { causePrefix } from '../subscribers/subscriber.ts'
import { stillReads, wasReachedSince } from '../subscribers/subscribers.repository.server.ts'
import { createSubscribers } from '../subscribers/subscribers.server.ts'
import { createSubscriptionRepository, type Subscription } from '../subscribers/subscription.repository.server.ts'
import { maxBounces } from '../subscribers/subscription.ts'
import { aboutSubscriber } from './about-subscriber.server.ts'
import { createForgetting } from './forgetting.server.ts'
import type { NewsletterDeps } from './newsletter.deps.ts'

export type Newsletter = ReturnType<typeof createNewsletter>

/** The subscriptions, and how one leaves. Built once, in `shell/services.server.ts`. */
export function createNewsletter(given: NewsletterDeps) {
  given.live.allow(topics.newsletter, isAdmin)
  const deps = { ...given, writeConsent: createConsents(given), forgetting: createForgetting(given) }
  const ofMembers = createNewsletterOfMembers(deps)
  return {
    ...createSignUps(deps),
    ...createLeaving(deps),
    ...createBounces(deps),
    ...createOwnSubscription(deps),
    subscribers: createSubscribers(deps),
    /** Before a newsletter is tried again by hand: its reader may have left meanwhile. Of other mails nobody leaves. */
    isStillWanted: async (trx: Database, { recipient, cause }: { recipient: string; cause: string | null }) =>
      !cause?.startsWith(causePrefix) || (await stillReads(trx, recipient)),
    ofMembers,
    eraser: deps.forgetting.eraser,
    administration: {
      ...createSubscriberList(deps),
      ...createChangeSubscribers(deps, { ...deps, ofMembers }),
      ...createSendings(deps),
    },
  }
}

/** A mail that a mail server will never take. */
type RefusedMail = { recipient: string; cause: string | null }

/** Newsletters that come back: three in a row, and no more are sent until somebody takes the subscription up again. */
function createBounces({ db, clock, newId, audit, live, holderOf }: NewsletterDeps) {
  const subscriptions = createSubscriptionRepository()

  const subscriptionOf = async (trx: Database, email: string): Promise<Subscription | undefined> => {
    const holder = await holderOf(email, trx)
    if (!holder || holder.isDisabled || holder.isDeleted) return subscriptions.holdByEmail(trx, email)
    await subscriptions.idOfMember(trx, holder.id, { id: newId(), createdAt: clock.seconds() })
    return subscriptions.holdOfMember(trx, holder.id)
  }

  return {
    /** Called in no transaction, after a mail was refused for good. Other mails do not count. */
    async noteBounce({ recipient, cause }: RefusedMail): Promise<void> {
      if (!cause?.startsWith(causePrefix)) return
      const isCounted = await transact(db, async (trx) => {
        const row = await subscriptionOf(trx, recipient)
        if (!row || row.suspendedAt !== null) return false
        const isInARow = row.bouncedAt === null || !(await wasReachedSince(trx, recipient, row.bouncedAt))
        const bounces = isInARow ? row.bounces + 1 : 1
        const isTooMany = bounces >= maxBounces
        const now = clock.seconds()
        await subscriptions.change(trx, row.id, { bounces, bouncedAt: now, suspendedAt: isTooMany ? now : null })
        if (isTooMany) await audit.record(trx, { actor: null, action: 'newsletter.suspended', ...aboutSubscriber(row) })
        return true
      })
      if (isCounted) live.announce(topics.newsletter)
    },
  }
}
