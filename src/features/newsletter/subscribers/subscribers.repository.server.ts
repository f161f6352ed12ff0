import type { Database } from '#platform/database/open-database.server.ts'
import { visitorsOf } from './visitor-address.repository.server.ts'

/**
 * Members who want letters and can be reached: neither blocked nor deleted, and the address proven to be theirs, by an
 * accepted invitation or by the link of a sign-up as a visitor; letters to them were not refused time after time.
 */
const reachableMembers = (db: Database) =>
  db
    .selectFrom('membersUser as user')
    .where('user.emailSubscriber', '=', true)
    .where('user.disabled', '=', false)
    .where('user.deletedAt', '=', 0)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('accountsCredential as credential')
            .select('credential.id')
            .whereRef('credential.userId', '=', 'user.id')
            .where('credential.password', 'is not', null),
        ),
        exists(
          selectFrom('newsletterSubscription as proven')
            .select('proven.id')
            .whereRef('proven.userId', '=', 'user.id')
            .where('proven.confirmedAt', 'is not', null),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletterSubscription as silent')
            .select('silent.id')
            .whereRef('silent.userId', '=', 'user.id')
            .where('silent.suspendedAt', 'is not', null),
        ),
      ),
    )

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
