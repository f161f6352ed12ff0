import { type Kysely, sql } from 'kysely'

/** Who may work with payments besides administrators; and members found by name and id by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members_user add column may_manage_payments boolean not null default false`.execute(db)
  await sql`drop index members_user_sort_name`.execute(db)
  await sql`create index members_user_sort_name on members_user (sort_name, id)`.execute(db)
}
