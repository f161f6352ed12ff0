import { type Kysely, sql } from 'kysely'

/** Whether subscribers get all of an article by mail or its summary: of a plan, and of what was mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['articles_article', 'articles_mailing'])
    await sql.raw(`alter table ${table} add column mails_whole boolean not null default false`).execute(db)
}
