import type { Database } from '#platform/database/open-database.server.ts'
import { causePrefix } from './subscription.ts'

/**
 * Members who want emails and can be reached: neither blocked nor deleted, and the address proven to be theirs, by an
 * accepted invitation or by the link of a sign-up as a visitor; emails to them were not refused time after time.
 */
const reachableMembers = (db: Database) =>
  db
    .selectFrom('membersUser as user')
    .where('user.emailSubscriber', '=', true)
    .where('user.disabled', '=', false)
    .where('user.deletedAt', '=', 0)
    .where(({ or, exists, selectFrom }) => {
      const credentials = selectFrom('accountsCredential as credential')
        .select('credential.id')
        .whereRef('credential.userId', '=', 'user.id')
        .where('credential.password', 'is not', null)
      const proofs = selectFrom('newsletterSubscription as proven')
        .select('proven.id')
        .whereRef('proven.userId', '=', 'user.id')
        .where('proven.confirmedAt', 'is not', null)
      return or([exists(credentials), exists(proofs)])
    })
    .where(({ not, exists, selectFrom }) => {
      const suspended = selectFrom('newsletterSubscription as silent')
        .select('silent.id')
        .whereRef('silent.userId', '=', 'user.id')
        .where('silent.suspendedAt', 'is not', null)
      return not(exists(suspended))
    })

/** The next members in the order of their ids. @param after id of the last one; empty at the start */
export const membersAfter = (db: Database, after: string, limit: number) =>
  reachableMembers(db)
    .where('user.id', '>', after)
    .orderBy('user.id')
    .limit(limit)
    .select(['user.id', 'user.firstName', 'user.defaultLanguage as language'])
    // No joins: the members give the order.
    .select((eb) => [
      eb
        .selectFrom('accountsIdentity as identity')
        .whereRef('identity.id', '=', 'user.id')
        .select('identity.email')
        .$asScalar()
        .$notNull()
        .as('email'),
      eb
        .selectFrom('newsletterSubscription as subscription')
        .whereRef('subscription.userId', '=', 'user.id')
        .select('subscription.id')
        .$asScalar()
        .as('subscription'),
    ])

/** Subscriptions of visitors. Where an address is that of a member who may sign in, their switch decides, not its row. */
export const visitorsOf = (db: Database) =>
  db
    .selectFrom('newsletterSubscription as visitor')
    .where('visitor.email', 'is not', null)
    .where(({ not, exists, selectFrom }) => {
      const holders = selectFrom('accountsIdentity as identity')
        .innerJoin('membersUser as holder', 'holder.id', 'identity.id')
        .select('identity.id')
        .whereRef('identity.email', '=', 'visitor.email')
        .where('holder.disabled', '=', false)
        .where('holder.deletedAt', '=', 0)
      return not(exists(holders))
    })

/** Visitors who confirmed. */
const reachableVisitors = (db: Database) =>
  visitorsOf(db)
    .where('visitor.confirmedAt', 'is not', null)
    .where('visitor.endedAt', 'is', null)
    .where('visitor.suspendedAt', 'is', null)

/** @param after id of the last subscription; empty at the start */
export const visitorsAfter = (db: Database, after: string, limit: number) =>
  reachableVisitors(db)
    .where('visitor.id', '>', after)
    .orderBy('visitor.id')
    .limit(limit)
    .select(['visitor.id', 'visitor.language'])
    .select((eb) => eb.ref('visitor.email').$notNull().as('email'))

export const membersByLanguage = (db: Database) =>
  reachableMembers(db)
    .groupBy('user.defaultLanguage')
    .select(({ fn }) => ['user.defaultLanguage as language', fn.countAll().as('count')])

export const visitorsByLanguage = (db: Database) =>
  reachableVisitors(db)
    .groupBy('visitor.language')
    .select(({ fn }) => ['visitor.language', fn.countAll().as('count')])

/** Whether a mail server took an email to this address since then. UTC seconds. */
export async function wasReachedSince(db: Database, email: string, since: number): Promise<boolean> {
  const mails = db.selectFrom('platformMail').where('recipient', '=', email).where('sentAt', '>=', since)
  const ofNews = mails.where('cause', 'like', `${causePrefix}%`).select('id').limit(1)
  return (await ofNews.executeTakeFirst()) !== undefined
}

/** Whether emails may go to this address: a member's switch decides where it is theirs. @param email in lower case */
export async function stillReads(db: Database, email: string): Promise<boolean> {
  const member = await memberQuery(db, email).executeTakeFirst()
  if (member) return Boolean(member.wants)
  return (await visitorQuery(db, email).executeTakeFirst()) !== undefined
}

const memberQuery = (db: Database, email: string) =>
  db
    .selectFrom('accountsIdentity as identity')
    .innerJoin('membersUser as user', 'user.id', 'identity.id')
    .where('identity.email', '=', email)
    .where('user.disabled', '=', false)
    .where('user.deletedAt', '=', 0)
    .select('user.emailSubscriber as wants')

const visitorQuery = (db: Database, email: string) =>
  db
    .selectFrom('newsletterSubscription')
    .where('email', '=', email)
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .select('id')
