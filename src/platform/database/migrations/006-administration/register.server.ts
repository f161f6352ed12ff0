import { type Kysely, sql } from 'kysely'
import { isPostgres } from './bytewise-text.server.ts'

/** The members' register that art. 9:3 WVV/CSA asks for, and the decisions that still have to be entered in it. */
export async function createRegister(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('members_register')
    .addColumn('number', 'integer', (c) => c.primaryKey())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('member', 'text', (c) => c.notNull())
    .addColumn('member_class', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('first_names', 'text', (c) => c.notNull())
    .addColumn('legal_form', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'bigint', (c) => c.notNull())
    .addColumn('notified_at', 'bigint', (c) => c.notNull())
    .addColumn('entered_at', 'bigint', (c) => c.notNull())
    .addColumn('entered_by', 'text', (c) => c.notNull())
    .addColumn('corrects', 'integer')
    .addColumn('remark', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('members_register_member').on('members_register').columns(['member', 'number']).execute()
  await db.schema.createIndex('members_register_decided').on('members_register').column('decided_at').execute()
  await appendOnly(db)
  await db.schema
    .createTable('members_register_decision')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('first_names', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'bigint', (c) => c.notNull())
    .addColumn('notified_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  const oldest = ['notified_at', 'id']
  await db.schema.createIndex('members_register_decision_due').on('members_register_decision').columns(oldest).execute()
  await db.schema
    .createIndex('members_register_decision_user')
    .on('members_register_decision')
    .column('user_id')
    .execute()
}

/** What stands in the register is never taken out: a correction is a new entry. */
async function appendOnly(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql
      .raw(`create function members_register_is_append_only() returns trigger language plpgsql as $$
        begin raise exception 'the members register is append-only'; end $$`)
      .execute(db)
    await sql
      .raw(`create trigger members_register_kept before update or delete on members_register
        for each row execute function members_register_is_append_only()`)
      .execute(db)
    return
  }
  for (const change of ['update', 'delete'])
    await sql
      .raw(`create trigger members_register_no_${change} before ${change} on members_register
        begin select raise(abort, 'the members register is append-only'); end`)
      .execute(db)
}
