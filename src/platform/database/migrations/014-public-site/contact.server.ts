import { type Kysely, sql } from 'kysely'

/** What visitors write to the association: mailed, and kept until it was answered and a year has passed. */
export async function createContact(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pages_message')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('attachments', 'text', (c) => c.notNull())
    .addColumn('handled_at', 'bigint')
    .addColumn('handled_by', 'text')
    .execute()
  await db.schema.createIndex('pages_message_latest').on('pages_message').columns(['created_at', 'id']).execute()
  await sql`create index pages_message_open on pages_message (created_at, id) where handled_at is null`.execute(db)
  await db.schema.createIndex('pages_message_email').on('pages_message').column('email').execute()
}
