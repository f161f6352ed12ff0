import { type Kysely, sql } from 'kysely'

/** Uploads in progress whose bytes lie in a store that several processes share (decision 054). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('platform_upload')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('announced_as', 'text')
    .addColumn('record', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('received', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('held_by', 'text')
    .addColumn('held_until', 'bigint', (c) => c.notNull())
    .addColumn('wanted', 'integer', (c) => c.notNull())
    .execute()
  await sql`create unique index platform_upload_key on platform_upload (member_id, announced_as)`.execute(db)
  await sql`create index platform_upload_unfinished on platform_upload (member_id) where finished_at is null`.execute(
    db,
  )
  await db.schema
    .createTable('platform_upload_piece')
    .addColumn('upload_id', 'text', (c) => c.notNull())
    .addColumn('start', 'bigint', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('platform_upload_piece_pk', ['upload_id', 'start'])
    .execute()
}
