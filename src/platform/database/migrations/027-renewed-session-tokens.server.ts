import type { Kysely } from 'kysely'

/** Who shows again who they are gets another token; for some seconds answers under way still count with the one before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts_session').addColumn('previous_token', 'text').execute()
  await db.schema
    .alterTable('accounts_session')
    .addColumn('previous_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('accounts_session_previous_token')
    .on('accounts_session')
    .column('previous_token')
    .execute()
}
