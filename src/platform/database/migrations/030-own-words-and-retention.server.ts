import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await ownWords(db)
  await sinceWhenDisabled(db)
  await signInsMayGo(db)
}

/**
 * The association says itself what the tick `magistrate` means and which occupations it proposes. Where somebody is marked
 * already, the mark keeps the name that it had.
 */
async function ownWords(db: Kysely<unknown>): Promise<void> {
  for (const column of ['magistrate_label_nl', 'magistrate_label_fr', 'occupations_nl', 'occupations_fr'])
    await db.schema
      .alterTable('administration_organisation')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute()
  await sql`update administration_organisation
    set magistrate_label_nl = 'Magistraat', magistrate_label_fr = 'Magistrat / magistrate'
    where exists (select 1 from members_user where magistrate = true)`.execute(db)
}

/** 21 months of 24 at the most: nobody's account goes before administrators were warned for two months. */
const longestBefore = 639 * 24 * 60 * 60

/** As the log tells it. */
async function sinceWhenDisabled(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members_user').addColumn('disabled_at', 'bigint').execute()
  const now = Math.floor(Date.now() / 1000)
  const earliest = now - longestBefore
  await sql`update members_user
    set disabled_at = (
      select case when max(at) is null then ${sql.lit(now)} when max(at) < ${sql.lit(earliest)} then ${sql.lit(earliest)} else max(at) end
      from platform_audit
      where platform_audit.subject = members_user.id and platform_audit.action = 'members.access-changed')
    where disabled = true`.execute(db)
}

/** What the log tells of signing in is kept for some months only; everything else of it for good, as before. */
const signIns = [
  'accounts.signed-in',
  'accounts.sign-in-refused',
  'accounts.signed-out',
  'accounts.session-ended',
  'accounts.other-sessions-ended',
  'accounts.proved',
  'accounts.proof-refused',
  'accounts.second-factor-refused',
  'accounts.recovery-code-used',
]

async function signInsMayGo(db: Kysely<unknown>): Promise<void> {
  const isSignIn = `old.action in (${signIns.map((action) => `'${action}'`).join(', ')})`
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql
      .raw(`create or replace function platform_audit_is_append_only() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' and ${isSignIn} then return old; end if;
          raise exception 'the audit log is append-only';
        end $$`)
      .execute(db)
    return
  }
  await sql.raw('drop trigger platform_audit_no_delete').execute(db)
  await sql
    .raw(`create trigger platform_audit_no_delete before delete on platform_audit when not (${isSignIn})
      begin select raise(abort, 'the audit log is append-only'); end`)
    .execute(db)
}
