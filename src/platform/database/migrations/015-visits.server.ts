import { type Kysely, sql } from 'kysely'

/** When a member last came, and what came since into the documents, whatever folder it lies in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pages_visit')
    .addColumn('user_id', 'text', (c) => c.primaryKey())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute()
  await sql`create index intranet_resource_recent on intranet_resource (collection, created_at, id)
    where not folder and trash is null`.execute(db)
}
