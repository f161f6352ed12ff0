import type { Kysely } from 'kysely'

/** Keys to one message of the contact form: for whoever wrote it, to read it once more and to have it mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pages_message_link')
    .addColumn('token', 'text', (c) => c.primaryKey())
    .addColumn('message', 'text', (c) => c.notNull().references('pages_message.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('pages_message_link_message').on('pages_message_link').column('message').execute()
  await db.schema.createIndex('pages_message_link_expiry').on('pages_message_link').column('expires_at').execute()
}
