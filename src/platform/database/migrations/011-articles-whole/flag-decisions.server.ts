import { type Kysely, sql } from 'kysely'

/** One open flag per person and comment, and what became of it. */
export async function addFlagDecisions(db: Kysely<unknown>): Promise<void> {
  await sql`alter table articles_flag add column decision text`.execute(db)
  await sql`alter table articles_flag add column decided_by text`.execute(db)
  await sql`create unique index articles_flag_once on articles_flag (comment, "user")
    where closed_at is null and "user" is not null`.execute(db)
  await db.schema.createIndex('articles_flag_comment').on('articles_flag').columns(['comment', 'created_at']).execute()
}
