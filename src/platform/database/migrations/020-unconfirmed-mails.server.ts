import { type Kysely, sql } from 'kysely'

/** A mail that was handed over, and nobody knows whether it was taken; and what a mailing's list of deliveries is read by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table platform_mail add column unconfirmed_at bigint`.execute(db)
  await sql`create index platform_mail_unconfirmed on platform_mail (unconfirmed_at, id)
    where unconfirmed_at is not null`.execute(db)
  await sql`drop index platform_mail_outcome`.execute(db)
  await sql`create index platform_mail_outcome on platform_mail (cause, sent_at, failed_at, unconfirmed_at)
    where cause is not null`.execute(db)
  await sql`create index platform_mail_unsent on platform_mail (cause, recipient)
    where cause is not null and sent_at is null`.execute(db)
}
