import { type Kysely, sql } from 'kysely'

/** The administration area counts the flags that wait: few among all that were ever made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('articles_flag_open')
    .on('articles_flag')
    .columns(['created_at', 'id'])
    .where(sql.ref('closed_at'), 'is', null)
    .execute()
}
