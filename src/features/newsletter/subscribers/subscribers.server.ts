import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { type Subscriber, unsubscribePath } from './subscriber.ts'
import { membersAfter, membersByLanguage, visitorsAfter, visitorsByLanguage } from './subscribers.repository.server.ts'
import { createSubscriptionRepository } from './subscription.repository.server.ts'

/** What sending emails needs to know of those who get them. */
export type Subscribers = ReturnType<typeof createSubscribers>

/** Visitors come after all members. No id holds a colon. */
const visitorPrefix = 'visitor:'

/** Readers of the newsletter, members and visitors in one order: a sending goes through it piece by piece and may stop anywhere. */
export function createSubscribers({ clock, newId }: { clock: Clock; newId: () => string }) {
  const subscriptions = createSubscriptionRepository()

  const members = async (trx: Database, after: string, limit: number): Promise<Subscriber[]> => {
    const rows = await membersAfter(trx, after, limit).execute()
    return rows.map(({ id, ...row }) => ({ ...row, mark: id, userId: id }))
  }

  const visitors = async (trx: Database, after: string, limit: number): Promise<Subscriber[]> => {
    const rows = await visitorsAfter(trx, after, limit).execute()
    return rows.map(({ id, email, language }) => ({
      mark: visitorPrefix + id,
      email,
      firstName: '',
      language: language ?? 'nl',
      userId: null,
      subscription: id,
    }))
  }

  return {
    /** The next ones. @param mark of the last one; empty at the start */
    async after(trx: Database, mark: string, limit: number): Promise<Subscriber[]> {
      if (mark.startsWith(visitorPrefix)) return visitors(trx, mark.slice(visitorPrefix.length), limit)
      const some = await members(trx, mark, limit)
      return some.length === limit ? some : [...some, ...(await visitors(trx, '', limit - some.length))]
    },

    /** How many read which language. */
    async count(db: Database): Promise<Record<Language, number>> {
      const rows = [...(await membersByLanguage(db).execute()), ...(await visitorsByLanguage(db).execute())]
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
