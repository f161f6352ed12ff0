import type { Selectable, Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Language } from '#platform/i18n/languages.ts'

export type Subscription = Selectable<Schema['newsletterSubscription']>

type Source = Subscription['source']

/** Reads and writes `newsletter_subscription`, each within the transaction that it is given. */
export function createSubscriptionRepository() {
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

    byId: readBy('id'),
    /** @param email in lower case */
    byEmail: readBy('email'),
    ofMember: readBy('userId'),
    byConfirmHash: readBy('confirmHash'),

    hold: holdBy('id'),
    holdByEmail: holdBy('email'),
    holdOfMember: holdBy('userId'),

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

    change: async (trx: Database, id: string, changes: Updateable<Schema['newsletterSubscription']>): Promise<void> => {
      await trx.updateTable('newsletterSubscription').set(changes).where('id', '=', id).execute()
    },

    remove: async (trx: Database, id: string): Promise<void> => {
      await trx.deleteFrom('newsletterConsent').where('subscription', '=', id).execute()
      await trx.deleteFrom('newsletterSubscription').where('id', '=', id).execute()
    },
  }
}

type Key = 'id' | 'email' | 'userId' | 'confirmHash'

const readBy =
  (key: Key) =>
  (db: Database, value: string): Promise<Subscription | undefined> =>
    db.selectFrom('newsletterSubscription').where(key, '=', value).selectAll().executeTakeFirst()

/** The row, for nobody else to change until the transaction ends. */
const holdBy =
  (key: Key) =>
  (trx: Database, value: string): Promise<Subscription | undefined> =>
    trx
      .updateTable('newsletterSubscription')
      .set((eb) => ({ bounces: eb.ref('bounces') }))
      .where(key, '=', value)
      .returningAll()
      .executeTakeFirst()

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
