import { type Kysely, sql } from 'kysely'
import { bytewiseText } from './006-administration/bytewise-text.server.ts'

/**
 * Who applies is compared with members and with earlier applicants: by name, telephone and address as one writes them in
 * more than one way. Decided applications are read newest first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const key of ['name_key', 'phone_key', 'address_key']) {
    await sql`alter table members_application add column ${sql.ref(key)} ${bytewiseText(db)} not null default ''`.execute(
      db,
    )
    await db.schema.createIndex(`members_application_${key}`).on('members_application').column(key).execute()
  }
  const newest = ['decided_at', 'id']
  await db.schema.createIndex('members_application_decided').on('members_application').columns(newest).execute()
  await db.schema.createIndex('members_user_sort_name').on('members_user').column('sort_name').execute()
}
