import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Links in mails, second factors, passkeys, proof of identity, the app-check's memory and the audit log. Tries are no
 * longer only those of signing in: their table moves to the platform.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts_rate_limit rename to platform_rate_limit`.execute(db)
  await db.schema.createIndex('platform_rate_limit_window').on('platform_rate_limit').column('window_start').execute()
  await sql`alter table members_user add column revision integer not null default 0`.execute(db)
  await sql`alter table accounts_identity add column second_factor_due bigint`.execute(db)
  await sql`alter table accounts_session add column proved_at bigint not null default 0`.execute(db)
  await sql`alter table accounts_session add column with_second_factor boolean not null default false`.execute(db)
  await sql`update accounts_session set proved_at = created_at`.execute(db)
  await createPeople(db)
  await createLinks(db)
  await createFactors(db)
  await createAppCheck(db)
  await createAudit(db)
}

/** Who administers, who was deleted; what somebody wrote and what was written to him, for his page and his erasure. */
async function createPeople(db: Kysely<unknown>): Promise<void> {
  const roles = ['role', 'disabled', 'deleted_at']
  await db.schema.createIndex('members_user_role').on('members_user').columns(roles).execute()
  await db.schema
    .createIndex('members_user_deleted')
    .on('members_user')
    .columns(['deleted_at', 'id'])
    .where(sql.ref('deleted_at'), '>', 0)
    .execute()
  // What somebody made or uploaded: for the download of his own data, and for his erasure.
  await db.schema.createIndex('intranet_resource_user').on('intranet_resource').column('user').execute()
  await db.schema.createIndex('intranet_resource_file_user').on('intranet_resource').column('file_user').execute()
  await db.schema.createIndex('intranet_version_user').on('intranet_version').column('user').execute()
  await db.schema.createIndex('intranet_trash_user').on('intranet_trash').column('user').execute()
  const written = ['user', 'created_at', 'id']
  await db.schema.createIndex('articles_comment_user').on('articles_comment').columns(written).execute()
  await db.schema.createIndex('articles_flag_user').on('articles_flag').column('user').execute()
  await db.schema.createIndex('platform_mail_recipient').on('platform_mail').column('recipient').execute()
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts_link')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .$call(ofUserOrNobody)
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('accounts_link_user').unique().on('accounts_link').columns(['user_id', 'kind']).execute()
  await db.schema.createIndex('accounts_link_expires').on('accounts_link').column('expires_at').execute()
}

async function createFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts_second_factor')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('accounts_identity.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('accounts_recovery_code')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(ofUser)
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('accounts_recovery_code_user').on('accounts_recovery_code').column('user_id').execute()
  await db.schema
    .createTable('accounts_passkey')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(ofUser)
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('backed_up', 'boolean', (c) => c.notNull())
    .addColumn('copied', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute()
  await db.schema.createIndex('accounts_passkey_user').on('accounts_passkey').column('user_id').execute()
  await db.schema
    .createTable('accounts_challenge')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .$call(ofUserOrNobody)
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('accounts_challenge_user').on('accounts_challenge').column('user_id').execute()
  await db.schema.createIndex('accounts_challenge_expires').on('accounts_challenge').column('expires_at').execute()
}

/** Whose it is; goes with the account. */
const ofUser = <Table extends string, Columns extends string>(table: CreateTableBuilder<Table, Columns>) =>
  table.addColumn('user_id', 'text', (c) => c.notNull().references('accounts_identity.id').onDelete('cascade'))

/** The same where nobody is known yet: the first administrator, a passkey before it was shown. */
const ofUserOrNobody = <Table extends string, Columns extends string>(table: CreateTableBuilder<Table, Columns>) =>
  table.addColumn('user_id', 'text', (c) => c.references('accounts_identity.id').onDelete('cascade'))

async function createAppCheck(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('platform_app_check')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('platform_app_check_expires').on('platform_app_check').column('expires_at').execute()
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('platform_audit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('actor', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject_kind', 'text')
    .addColumn('subject', 'text')
    .addColumn('facts', 'text', (c) => c.notNull())
    .addColumn('dev_on_prod', 'boolean', (c) => c.notNull())
    .addColumn('network', 'text')
    .execute()
  await db.schema.createIndex('platform_audit_at').on('platform_audit').columns(['at', 'id']).execute()
  await db.schema.createIndex('platform_audit_actor').on('platform_audit').columns(['actor', 'at', 'id']).execute()
  await db.schema.createIndex('platform_audit_subject').on('platform_audit').columns(['subject', 'at', 'id']).execute()
  await db.schema.createIndex('platform_audit_action').on('platform_audit').columns(['action', 'at', 'id']).execute()
  await appendOnly(db)
}

/** The database itself refuses to rewrite history, whatever the code above it tries. */
async function appendOnly(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql
      .raw(`create function platform_audit_is_append_only() returns trigger language plpgsql as $$
        begin raise exception 'the audit log is append-only'; end $$`)
      .execute(db)
    await sql
      .raw(`create trigger platform_audit_kept before update or delete on platform_audit
        for each row execute function platform_audit_is_append_only()`)
      .execute(db)
    return
  }
  for (const change of ['update', 'delete'])
    await sql
      .raw(`create trigger platform_audit_no_${change} before ${change} on platform_audit
        begin select raise(abort, 'the audit log is append-only'); end`)
      .execute(db)
}
