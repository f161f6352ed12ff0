import type { Kysely } from 'kysely'

/** With what a program signs in to the JSON interface in a member's name; only a hash of it is kept. */
export async function createAccessTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts_access_token')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('accounts_identity.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute()
  await db.schema.createIndex('accounts_access_token_user').on('accounts_access_token').column('user_id').execute()
}
