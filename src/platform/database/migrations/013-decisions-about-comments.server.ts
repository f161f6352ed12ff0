import type { Kysely } from 'kysely'

/** What an admin decided about a comment can be undone for some minutes; its letters wait with it, and then the row goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('articles_decision')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('comment', 'text', (c) => c.notNull().unique().references('articles_comment.id').onDelete('cascade'))
    .addColumn('decision', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'bigint', (c) => c.notNull())
    .addColumn('decided_by', 'text', (c) => c.notNull())
    .addColumn('undo_until', 'bigint', (c) => c.notNull())
    .addColumn('flags', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('letter', 'text')
    .execute()
  await db.schema
    .createIndex('articles_decision_by')
    .on('articles_decision')
    .columns(['decided_by', 'decided_at', 'id'])
    .execute()
  // All that was ever reported, newest first: decided or not.
  await db.schema.createIndex('articles_flag_latest').on('articles_flag').columns(['created_at', 'id']).execute()
}
