import type { Database } from '#platform/database/open-database.server.ts'

/** The member of a subscription; null once they are deleted. */
export async function memberOf(db: Database, userId: string) {
  const row = await db
    .selectFrom('membersUser as user')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .where('user.id', '=', userId)
    .where('user.deletedAt', '=', 0)
    .select(['identity.email', 'user.emailSubscriber', 'user.defaultLanguage'])
    .executeTakeFirst()
  return row ? { email: row.email, wants: Boolean(row.emailSubscriber), language: row.defaultLanguage } : null
}
