import { type Kysely, sql } from 'kysely'

/** What a member wrote to the association is found by his id, under whatever address he wrote it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('pages_message_writer')
    .on('pages_message')
    .column('user_id')
    .where(sql.ref('user_id'), 'is not', null)
    .execute()
}
