import { type Kysely, sql } from 'kysely'

/** Who may work with payments besides administrators; and the journal, sorted, summed up and searched by name by indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members_user add column may_manage_payments boolean not null default false`.execute(db)
  await sql`drop index members_user_sort_name`.execute(db)
  await sql`create index members_user_sort_name on members_user (sort_name, id)`.execute(db)
  await sql`drop index payments_payment_paid_at`.execute(db)
  await sql`create index payments_payment_newest on payments_payment (paid_at, id, amount)`.execute(db)
  await sql`create index payments_payment_year on payments_payment (year, paid_at, id, amount)`.execute(db)
  await sql`create index payments_payment_means on payments_payment (means, paid_at, id, amount)`.execute(db)
}
