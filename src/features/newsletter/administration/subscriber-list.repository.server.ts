import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { fold } from '#platform/search/words.ts'
import { visitorsOf } from '../subscribers/subscribers.repository.server.ts'
import type { SubscriptionState } from '../subscribers/subscription.ts'
import type { SubscriberFilter } from './subscriber-list.ts'

const stateName = (name: SubscriptionState) => sql.lit<SubscriptionState>(name)

type MemberTables = Schema & { user: Schema['membersUser']; own: Schema['newsletterSubscription'] }

/** Half of a member's state stands in their own record, half in the subscription. */
const stateOfMember = (eb: ExpressionBuilder<MemberTables, 'user' | 'own'>) =>
  eb
    .case()
    .when('user.emailSubscriber', '=', false)
    .then(stateName('left'))
    .when('own.suspendedAt', 'is not', null)
    .then(stateName('suspended'))
    .when(
      eb.or([
        eb('own.confirmedAt', 'is not', null),
        eb.exists(
          eb
            .selectFrom('accountsCredential as credential')
            .select('credential.id')
            .whereRef('credential.userId', '=', 'user.id')
            .where('credential.password', 'is not', null),
        ),
      ]),
    )
    .then(stateName('active'))
    .else(stateName('waiting'))
    .end()

const memberRows = (db: Database) =>
  db
    .selectFrom('accountsIdentity as identity')
    .innerJoin('membersUser as user', 'user.id', 'identity.id')
    .leftJoin('newsletterSubscription as own', 'own.userId', 'user.id')
    .where('user.deletedAt', '=', 0)
    .where('user.disabled', '=', false)
    .where((eb) => eb.or([eb('user.emailSubscriber', '=', true), eb('own.endedAt', 'is not', null)]))
    .select(['user.id', 'identity.email', 'user.firstName', 'user.lastName', 'user.defaultLanguage as language'])
    .select(['user.createdAt as since', 'own.endedAt', 'own.endedHow'])
    .select((eb) => stateOfMember(eb as never).as('state'))

const visitorRows = (db: Database) =>
  visitorsOf(db)
    .select(['visitor.id', 'visitor.language', 'visitor.createdAt as since', 'visitor.endedAt', 'visitor.endedHow'])
    .select((eb) => [
      eb.ref('visitor.email').$notNull().as('email'),
      eb
        .case()
        .when('visitor.endedAt', 'is not', null)
        .then(stateName('left'))
        .when('visitor.confirmedAt', 'is', null)
        .then(stateName('waiting'))
        .when('visitor.suspendedAt', 'is not', null)
        .then(stateName('suspended'))
        .else(stateName('active'))
        .end()
        .as('state'),
    ])

/** In the order of the addresses, by their index. @param after address of the last one; empty at the start */
export const listedMembers = (db: Database, { q, language, state }: SubscriberFilter, after: string, limit: number) =>
  memberRows(db)
    .where('identity.email', '>', after)
    .$if(language !== null, (rows) => rows.where('user.defaultLanguage', '=', language as Language))
    .$if(state !== null, (rows) => rows.where((eb) => eb(stateOfMember(eb as never), '=', state as SubscriptionState)))
    .$if(q !== '', (rows) =>
      rows.where((eb) =>
        eb.or([eb('user.searchText', 'like', containing(q)), eb('identity.email', 'like', containing(q))]),
      ),
    )
    .orderBy('identity.email')
    .limit(limit)

export const listedVisitors = (db: Database, { q, language, state }: SubscriberFilter, after: string, limit: number) =>
  db
    .selectFrom(
      visitorRows(db)
        .where('visitor.email', '>', after)
        .$if(q !== '', (rows) => rows.where('visitor.email', 'like', containing(q)))
        .$if(language !== null, (rows) => rows.where('visitor.language', '=', language))
        .as('row'),
    )
    .selectAll()
    .$if(state !== null, (rows) => rows.where('row.state', '=', state as SubscriptionState))
    .orderBy('row.email')
    .limit(limit)

export const countedMembers = (db: Database) =>
  db
    .selectFrom(memberRows(db).as('row'))
    .groupBy('row.state')
    .select(({ fn }) => ['row.state', fn.countAll().as('count')])

export const countedVisitors = (db: Database) =>
  db
    .selectFrom(visitorRows(db).as('row'))
    .groupBy('row.state')
    .select(({ fn }) => ['row.state', fn.countAll().as('count')])

/** What was typed means itself: neither a wildcard nor an accent. */
const containing = (q: string): string => `%${fold(q).replace(/[\\%_]/g, '')}%`
