import { type Kysely, sql } from 'kysely'

/** Finds what few rows among very many have: a deed of a developer, a mail that waits, one whose text is kept. And the legal form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index platform_audit_dev on platform_audit (at, id) where dev_on_prod = true`.execute(db)
  await sql`create index platform_mail_waiting on platform_mail (created_at, id)
    where sent_at is null and failed_at is null`.execute(db)
  await sql`create index platform_mail_kept on platform_mail (created_at, id) where html <> ''`.execute(db)
  // Said in so many words before: every association was one.
  await sql`alter table administration_organisation add column legal_form text not null default 'vzw'`.execute(db)
}
