import { type Kysely, sql } from 'kysely'

/** What an association says of itself beyond its name and seat. Money in cents, sizes in bytes. */
export async function describeOrganisation(db: Kysely<unknown>): Promise<void> {
  const columns = [
    sql`logo_extension text`,
    sql`logo_changed_at bigint`,
    sql`in_liquidation boolean not null default false`,
    sql`mail_sender_nl text not null default ''`,
    sql`mail_sender_fr text not null default ''`,
    sql`mail_reply_to text not null default ''`,
    sql`fee bigint not null default 0`,
    sql`languages text not null default '["nl","fr"]'`,
    sql`upload_limit bigint`,
    sql`revision integer not null default 0`,
  ]
  for (const column of columns) await sql`alter table administration_organisation add column ${column}`.execute(db)
}
