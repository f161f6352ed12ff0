import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'

export type Subscriber = { id: string; email: string; firstName: string; language: Language }

/**
 * Members who want letters and have come in: neither blocked nor deleted, and their invitation accepted, for until then
 * nobody knows whether the address is theirs.
 */
const subscribers = (db: Database) =>
  db
    .selectFrom('membersUser as user')
    .where('user.emailSubscriber', '=', true)
    .where('user.disabled', '=', false)
    .where('user.deletedAt', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('accountsCredential as credential')
          .select('credential.id')
          .whereRef('credential.userId', '=', 'user.id')
          .where('credential.password', 'is not', null),
      ),
    )

/** How many read which language. */
export async function countSubscribers(db: Database): Promise<Record<Language, number>> {
  const rows = await subscribersByLanguage(db).execute()
  const of = (language: Language) =>
    Number(rows.find(({ defaultLanguage }) => defaultLanguage === language)?.count ?? 0)
  return { nl: of('nl'), fr: of('fr') }
}

export const subscribersByLanguage = (db: Database) =>
  subscribers(db)
    .groupBy('user.defaultLanguage')
    .select(({ fn }) => ['user.defaultLanguage', fn.countAll().as('count')])

/** The next ones in the order of their ids. @param after id of the last one; empty at the start */
export const subscribersAfter = (db: Database, after: string, limit: number) =>
  subscribers(db)
    .where('user.id', '>', after)
    .orderBy('user.id')
    .limit(limit)
    .select(['user.id', 'user.firstName', 'user.defaultLanguage as language'])
    // No join: the members give the order.
    .select((eb) =>
      eb
        .selectFrom('accountsIdentity as identity')
        .whereRef('identity.id', '=', 'user.id')
        .select('identity.email')
        .$asScalar()
        .$notNull()
        .as('email'),
    )
