import { type Kysely, sql } from 'kysely'

/** What is due of one kind is found without passing the thousands of letters that wait before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('platform_job_due_by_kind')
    .on('platform_job')
    .columns(['kind', 'run_at', 'id'])
    .where(sql.ref('failed_at'), 'is', null)
    .execute()
}
