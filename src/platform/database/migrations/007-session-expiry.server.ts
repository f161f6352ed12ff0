import type { Kysely } from 'kysely'

/** Sessions that ran out are removed every hour: found, not sought through all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('accounts_session_expires').on('accounts_session').column('expires_at').execute()
}
