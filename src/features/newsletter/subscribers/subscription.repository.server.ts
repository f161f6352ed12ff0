import type { Selectable, Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { NewsletterSubscriptionTable } from '#platform/database/schema/newsletter.ts'
import type { Language } from '#platform/i18n/languages.ts'

export type Subscription = Selectable<NewsletterSubscriptionTable>

type Source = Subscription['source']

export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>

/** Reads and writes `newsletter_subscription`, each within the transaction that it is given. */
export function createSubscriptionRepository() {
  /** The row, for nobody else to change until the transaction ends. */
  const holding = (trx: Database) =>
    trx
      .updateTable('newsletterSubscription')
      .set((eb) => ({ bounces: eb.ref('bounces') }))
      .returningAll()

  return {
    /** Of a member: made where there is none. */
    async idOfMember(
      trx: Database,
      userId: string,
      fresh: { id: string; createdAt: number; source?: Source },
    ): Promise<string> {
      const known = await ofMemberQuery(trx, userId).executeTakeFirst()
      if (known) return known.id
      await trx
        .insertInto('newsletterSubscription')
        .values({ ...nothing, source: 'member', ...fresh, userId, email: null, language: null })
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .execute()
      return (await ofMemberQuery(trx, userId).executeTakeFirstOrThrow()).id
    },

    all: (db: Database): Promise<{ id: string; userId: string | null }[]> =>
      db.selectFrom('newsletterSubscription').select(['id', 'userId']).execute(),

    byId: (db: Database, id: string): Promise<Subscription | undefined> =>
      db.selectFrom('newsletterSubscription').where('id', '=', id).selectAll().executeTakeFirst(),

    hold: (trx: Database, id: string): Promise<Subscription | undefined> =>
      holding(trx).where('id', '=', id).executeTakeFirst(),

    holdOfMember: (trx: Database, userId: string): Promise<Subscription | undefined> =>
      holding(trx).where('userId', '=', userId).executeTakeFirst(),

    /** @param email in lower case */
    holdByEmail: (trx: Database, email: string): Promise<Subscription | undefined> =>
      holding(trx).where('email', '=', email).executeTakeFirst(),

    byEmail: (db: Database, email: string): Promise<Subscription | undefined> =>
      db.selectFrom('newsletterSubscription').where('email', '=', email).selectAll().executeTakeFirst(),

    ofMember: (db: Database, userId: string): Promise<Subscription | undefined> =>
      db.selectFrom('newsletterSubscription').where('userId', '=', userId).selectAll().executeTakeFirst(),

    byConfirmHash: (db: Database, hash: string): Promise<Subscription | undefined> =>
      db.selectFrom('newsletterSubscription').where('confirmHash', '=', hash).selectAll().executeTakeFirst(),

    /** Of a visitor. @returns false where this address has one */
    async add(
      trx: Database,
      visitor: {
        id: string
        email: string
        language: Language
        source: Source
        createdAt: number
        confirmUntil?: number
        confirmedAt?: number
      },
    ): Promise<boolean> {
      const row = await trx
        .insertInto('newsletterSubscription')
        .values({ ...nothing, ...visitor, userId: null })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    change: async (trx: Database, id: string, changes: Updateable<NewsletterSubscriptionTable>): Promise<void> => {
      await trx.updateTable('newsletterSubscription').set(changes).where('id', '=', id).execute()
    },

    remove: async (trx: Database, id: string): Promise<void> => {
      await trx.deleteFrom('newsletterConsent').where('subscription', '=', id).execute()
      await trx.deleteFrom('newsletterSubscription').where('id', '=', id).execute()
    },
  }
}

const ofMemberQuery = (db: Database, userId: string) =>
  db.selectFrom('newsletterSubscription').where('userId', '=', userId).select('id')

const nothing = {
  confirmedAt: null,
  confirmHash: null,
  confirmUntil: null,
  endedAt: null,
  endedHow: null,
  bounces: 0,
  bouncedAt: null,
  suspendedAt: null,
} as const
