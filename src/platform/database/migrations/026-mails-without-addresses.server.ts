import { type Kysely, sql } from 'kysely'

/** By which the mails are found that still say to whom they went, though that is no longer needed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index platform_mail_addressed on platform_mail (created_at, id) where recipient <> id`.execute(db)
}
