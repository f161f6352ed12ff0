import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function createIntranet(db: Kysely<unknown>): Promise<void> {
  const sortKey = bytewiseText(db)
  await db.schema
    .createTable('intranet_resource')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('collection', 'text', (c) => c.notNull())
    .addColumn('parent', 'text', (c) => c.references('intranet_resource.id'))
    .addColumn('folder', 'boolean', (c) => c.notNull())
    .addColumn('name_nl', 'text', (c) => c.notNull())
    .addColumn('name_fr', 'text', (c) => c.notNull())
    .addColumn('sort_nl', sortKey, (c) => c.notNull())
    .addColumn('sort_fr', sortKey, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('user', 'text')
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('author', 'text')
    .addColumn('extension', 'text')
    .addColumn('size', 'bigint')
    .addColumn('sha256', 'text')
    .execute()
  for (const language of ['nl', 'fr']) {
    const order = ['folder desc', `sort_${language}`, 'id']
    await db.schema
      .createIndex(`intranet_resource_listing_${language}`)
      .on('intranet_resource')
      .columns(['collection', 'parent', ...order])
      .execute()
    // PostgreSQL does not read an index in order behind `parent is null`: the root has its own.
    await db.schema
      .createIndex(`intranet_resource_root_${language}`)
      .on('intranet_resource')
      .columns(['collection', ...order])
      .where('parent', 'is', null)
      .execute()
  }
  await db.schema.createIndex('intranet_resource_parent').on('intranet_resource').column('parent').execute()
  await db.schema
    .createIndex('intranet_resource_public')
    .on('intranet_resource')
    .columns(['collection', 'visibility'])
    .execute()
}

/** Sort keys compare byte by byte, so that both databases and JavaScript agree on one order; SQLite does so by itself. */
const bytewiseText = (db: Kysely<unknown>) =>
  db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text'
