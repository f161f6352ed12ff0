import { type Kysely, sql } from 'kysely'

/** What developers did where people really work is looked for among all that was ever done: few lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index platform_audit_dev on platform_audit (at, id) where dev_on_prod = true`.execute(db)
}
