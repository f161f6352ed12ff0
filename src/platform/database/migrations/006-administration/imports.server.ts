import type { Kysely } from 'kysely'

/** A file of members on its way in: what was read of it waits here until somebody confirms. */
export async function createImports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('members_import')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('mapping', 'text', (c) => c.notNull())
    .addColumn('rows', 'text', (c) => c.notNull())
    .addColumn('report', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('members_import_user').on('members_import').columns(['user_id', 'created_at']).execute()
  await db.schema.createIndex('members_import_created').on('members_import').column('created_at').execute()
}
