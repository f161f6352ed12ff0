import { isAdmin, type Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import { createSendings } from '../administration/sendings.service.server.ts'
import { createChangeSubscribers, createSubscriberList } from '../administration/subscriber-list.service.server.ts'
import { createConsents, createNewsletterOfMembers } from '../consent/newsletter-of-members.server.ts'
import { createLeaving } from '../leaving/leaving.service.server.ts'
import { activeHolder, createSignUps } from '../signing-up/sign-up.service.server.ts'
import * as queries from '../subscribers/subscribers.repository.server.ts'
import { type Subscription, subscriptions } from '../subscribers/subscription.repository.server.ts'
import { causePrefix, maxBounces, type Subscriber, unsubscribePath } from '../subscribers/subscription.ts'
import { aboutSubscriber, type NewsletterDeps } from './deps.server.ts'
import { createForgetting } from './forgetting.server.ts'

export type Newsletter = ReturnType<typeof createNewsletter>

type QueuedMail = { recipient: string; cause: string | null }

/** The subscriptions, and how one leaves. Built once, in `shell/services.server.ts`. */
export function createNewsletter(given: NewsletterDeps) {
  given.live.allow(topics.newsletter, isAdmin)
  const deps = { ...given, writeConsent: createConsents(given), forgetting: createForgetting(given) }
  const ofMembers = createNewsletterOfMembers(deps)
  const lists = createSubscriberList(deps)
  return {
    ...createSignUps(deps),
    ...createLeaving(deps),
    subscribers: createSubscribers(deps),
    noteBounce: bounceCounter(deps),
    /** Before a newsletter is tried again by hand: its reader may have left meanwhile. Of other mails nobody leaves. */
    isStillWanted: async (trx: Database, { recipient, cause }: QueuedMail) =>
      !cause?.startsWith(causePrefix) || (await queries.stillReads(trx, recipient)),
    /** Since when nothing is sent to this member because their emails came back; null while all is well. UTC seconds. */
    suspendedSince: async (viewer: Member): Promise<number | null> =>
      (await subscriptions.ofMember(deps.db, viewer.id))?.suspendedAt ?? null,
    ofMembers,
    eraser: deps.forgetting.eraser,
    administration: { ...lists, ...createChangeSubscribers(deps, ofMembers), ...createSendings(deps) },
  }
}

/** Newsletters that come back: three in a row, and no more are sent until somebody takes the subscription up again. */
function bounceCounter({ db, clock, newId, audit, live, holderOf }: NewsletterDeps) {
  const subscriptionOf = async (trx: Database, email: string): Promise<Subscription | undefined> => {
    const holder = activeHolder(await holderOf(email, trx))
    if (!holder) return subscriptions.holdByEmail(trx, email)
    await subscriptions.idOfMember(trx, holder.id, { id: newId(), createdAt: clock.seconds() })
    return subscriptions.holdOfMember(trx, holder.id)
  }

  /** Called in no transaction, after a mail server said that it will never take this one. Other mails do not count. */
  return async ({ recipient, cause }: QueuedMail): Promise<void> => {
    if (!cause?.startsWith(causePrefix)) return
    const isCounted = await transact(db, async (trx) => {
      const row = await subscriptionOf(trx, recipient)
      if (!row || row.suspendedAt !== null) return false
      const isInARow = row.bouncedAt === null || !(await queries.wasReachedSince(trx, recipient, row.bouncedAt))
      const bounces = isInARow ? row.bounces + 1 : 1
      const isTooMany = bounces >= maxBounces
      const now = clock.seconds()
      await subscriptions.change(trx, row.id, { bounces, bouncedAt: now, suspendedAt: isTooMany ? now : null })
      if (isTooMany) await audit.record(trx, { actor: null, action: 'newsletter.suspended', ...aboutSubscriber(row) })
      return true
    })
    if (isCounted) live.announce(topics.newsletter)
  }
}

/** What sending emails needs to know of those who get them. */
export type Subscribers = ReturnType<typeof createSubscribers>

/** Visitors come after all members. No id holds a colon. */
const visitorPrefix = 'visitor:'

/** Readers of the newsletter, members and visitors in one order: a sending goes through it piece by piece and may stop anywhere. */
function createSubscribers({ clock, newId }: Pick<NewsletterDeps, 'clock' | 'newId'>) {
  const members = async (trx: Database, after: string, limit: number): Promise<Subscriber[]> => {
    const rows = await queries.membersAfter(trx, after, limit).execute()
    return rows.map(({ id, ...row }) => ({ ...row, cursor: id, userId: id }))
  }

  const visitors = async (trx: Database, after: string, limit: number): Promise<Subscriber[]> => {
    const rows = await queries.visitorsAfter(trx, after, limit).execute()
    return rows.map(({ id, email, language }) => {
      const visitor = { email, firstName: '', language: language ?? 'nl', userId: null }
      return { ...visitor, cursor: visitorPrefix + id, subscription: id }
    })
  }

  return {
    /** The next ones. @param cursor of the last one; empty at the start */
    async after(trx: Database, cursor: string, limit: number): Promise<Subscriber[]> {
      if (cursor.startsWith(visitorPrefix)) return visitors(trx, cursor.slice(visitorPrefix.length), limit)
      const some = await members(trx, cursor, limit)
      return some.length === limit ? some : [...some, ...(await visitors(trx, '', limit - some.length))]
    },

    /** How many read which language. */
    async count(db: Database): Promise<Record<Language, number>> {
      const readers = await queries.membersByLanguage(db).execute()
      const rows = [...readers, ...(await queries.visitorsByLanguage(db).execute())]
      const of = (code: Language) =>
        rows.filter(({ language }) => (language ?? 'nl') === code).reduce((sum, { count }) => sum + Number(count), 0)
      return { nl: of('nl'), fr: of('fr') }
    },

    /** The path by which this one leaves. A member's subscription is made with their first email. */
    async leaveOf(trx: Database, { userId, subscription }: Subscriber): Promise<string> {
      if (subscription !== null || userId === null) return unsubscribePath(subscription ?? '')
      return unsubscribePath(await subscriptions.idOfMember(trx, userId, { id: newId(), createdAt: clock.seconds() }))
    },
  }
}
