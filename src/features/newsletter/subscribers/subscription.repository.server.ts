import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

export type Subscription = Selectable<Schema['newsletterSubscription']>
export type Consent = Insertable<Schema['newsletterConsent']>

type Fresh = Pick<Subscription, 'id' | 'createdAt'> & { source?: Subscription['source'] }
type Visitor = Partial<Subscription> & Pick<Subscription, 'id' | 'email' | 'language' | 'source' | 'createdAt'>

/** Nothing keeps emails from it any more. */
export const running = { endedAt: null, endedHow: null, suspendedAt: null, bounces: 0 } as const
const nothing = { ...running, confirmedAt: null, confirmHash: null, confirmUntil: null, bouncedAt: null } as const

const readBy = (key: 'id' | 'email' | 'userId' | 'confirmHash') => (db: Database, value: string) =>
  db.selectFrom('newsletterSubscription').where(key, '=', value).selectAll().executeTakeFirst()

/** The row, for nobody else to change until the transaction ends. */
const holdBy = (key: 'id' | 'email' | 'userId') => (trx: Database, value: string) =>
  trx
    .updateTable('newsletterSubscription')
    .set((eb) => ({ bounces: eb.ref('bounces') }))
    .where(key, '=', value)
    .returningAll()
    .executeTakeFirst()

const idQuery = (db: Database, userId: string) =>
  db.selectFrom('newsletterSubscription').where('userId', '=', userId).select('id')

export const subscriptions = {
  /** Of a member: made where there is none. */
  async idOfMember(trx: Database, userId: string, fresh: Fresh): Promise<string> {
    const known = await idQuery(trx, userId).executeTakeFirst()
    if (known) return known.id
    await trx
      .insertInto('newsletterSubscription')
      .values({ ...nothing, source: 'member', ...fresh, userId, email: null, language: null })
      .onConflict((conflict) => conflict.column('userId').doNothing())
      .execute()
    return (await idQuery(trx, userId).executeTakeFirstOrThrow()).id
  },

  all: (db: Database) => db.selectFrom('newsletterSubscription').select(['id', 'userId']).execute(),

  byId: readBy('id'),
  /** @param email in lower case */
  byEmail: readBy('email'),
  byEmails: (db: Database, emails: readonly string[]) =>
    db.selectFrom('newsletterSubscription').where('email', 'in', emails).selectAll().execute(),
  ofMember: readBy('userId'),
  byConfirmHash: readBy('confirmHash'),

  hold: holdBy('id'),
  holdByEmail: holdBy('email'),
  holdOfMember: holdBy('userId'),

  /** Of a visitor; an address that has one keeps it. */
  add: (trx: Database, visitor: Visitor) =>
    trx
      .insertInto('newsletterSubscription')
      .values({ ...nothing, ...visitor, userId: null })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute(),

  change: (trx: Database, id: string, changes: Updateable<Schema['newsletterSubscription']>) =>
    trx.updateTable('newsletterSubscription').set(changes).where('id', '=', id).execute(),

  async remove(trx: Database, id: string): Promise<void> {
    await trx.deleteFrom('newsletterConsent').where('subscription', '=', id).execute()
    await trx.deleteFrom('newsletterSubscription').where('id', '=', id).execute()
  },
}

export const insertConsent = (trx: Database, consent: Consent) =>
  trx.insertInto('newsletterConsent').values(consent).execute()

/** A visitor turned out to be a member: what they agreed to goes with them. */
export const moveConsents = (trx: Database, from: string, to: string) =>
  trx.updateTable('newsletterConsent').set({ subscription: to }).where('subscription', '=', from).execute()

export async function memberOf(db: Database, userId: string) {
  const row = await db
    .selectFrom('membersUser as user')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .where('user.id', '=', userId)
    .where('user.deletedAt', '=', 0)
    .select(['identity.email', 'user.emailSubscriber', 'user.defaultLanguage as language'])
    .executeTakeFirst()
  return row ? { email: row.email, wants: Boolean(row.emailSubscriber), language: row.language } : null
}
