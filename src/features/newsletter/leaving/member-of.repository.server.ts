import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'

type SubscribedMember = { email: string; wants: boolean; language: Language }

/** The member of a subscription; null once he is deleted. */
export async function memberOf(db: Database, userId: string): Promise<SubscribedMember | null> {
  const row = await db
    .selectFrom('membersUser as user')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .where('user.id', '=', userId)
    .where('user.deletedAt', '=', 0)
    .select(['identity.email', 'user.emailSubscriber', 'user.defaultLanguage'])
    .executeTakeFirst()
  return row ? { email: row.email, wants: Boolean(row.emailSubscriber), language: row.defaultLanguage } : null
}
