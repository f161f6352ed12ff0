import { type Kysely, sql } from 'kysely'

/** What the log can tell of a change until the person is erased; how mails fare; what the portal last achieved. */
export async function watchTheSystem(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('platform_audit_change')
    .addColumn('line', 'text', (c) => c.primaryKey())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('platform_audit_change_subject').on('platform_audit_change').column('subject').execute()
  await sql`alter table platform_mail add column attempts integer not null default 0`.execute(db)
  await sql`alter table platform_mail add column last_error text`.execute(db)
  // What was written before is taken to open something: it is forgotten once it was sent.
  await sql`alter table platform_mail add column has_link boolean not null default true`.execute(db)
  await db.schema.createIndex('platform_mail_created').on('platform_mail').columns(['created_at', 'id']).execute()
  await db.schema
    .createIndex('platform_mail_failed')
    .on('platform_mail')
    .columns(['failed_at', 'id'])
    .where(sql.ref('failed_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('platform_job_failed')
    .on('platform_job')
    .columns(['failed_at', 'id'])
    .where(sql.ref('failed_at'), 'is not', null)
    .execute()
  await db.schema
    .createTable('platform_milestone')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('facts', 'text', (c) => c.notNull())
    .execute()
}
