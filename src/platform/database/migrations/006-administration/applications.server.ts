import type { Kysely } from 'kysely'

/** Requests from the page "become a member". */
export async function createApplications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('members_application')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('default_language', 'text', (c) => c.notNull())
    .addColumn('magistrate', 'boolean', (c) => c.notNull())
    .addColumn('occupation', 'text', (c) => c.notNull())
    .addColumn('motivation', 'text', (c) => c.notNull())
    .addColumn('email_subscriber', 'boolean', (c) => c.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .addColumn('reason', 'text')
    .addColumn('user_id', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  const newest = ['state', 'created_at', 'id']
  await db.schema.createIndex('members_application_state').on('members_application').columns(newest).execute()
  await db.schema.createIndex('members_application_email').on('members_application').column('email').execute()
  await db.schema.createIndex('members_application_user').on('members_application').column('user_id').execute()
}
