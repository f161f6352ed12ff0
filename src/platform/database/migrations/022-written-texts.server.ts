import { type Kysely, sql } from 'kysely'

/** When each text of a draft was written, beside the text in the other language. Drafts from before know nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table articles_draft add column written_at text not null default '{}'`.execute(db)
}
