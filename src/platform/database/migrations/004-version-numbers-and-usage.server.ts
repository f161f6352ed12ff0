import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Versions keep the number under which people speak of them, whatever is removed or restored; and one row knows how many
 * bytes all files take, so that a quota costs nothing to ask.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table intranet_resource add column file_number integer`.execute(db)
  await sql`update intranet_resource set file_number = 1 where not folder`.execute(db)
  await sql`alter table intranet_version add column number integer not null default 1`.execute(db)
  await countBytes(db)
}

/**
 * Triggers, because rows come and go in many places, by the thousand, and a sum over a million rows stops everybody
 * for 50 ms. Old versions and the trash count too: their bytes lie on the same disk.
 */
async function countBytes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('intranet_usage')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into intranet_usage (id, bytes) select 1, cast(
    (select coalesce(sum(size), 0) from intranet_resource) + (select coalesce(sum(size), 0) from intranet_version)
    as bigint)`.execute(db)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  if (isPostgres) await sql.raw(postgresCounter).execute(db)
  const triggersOf = isPostgres ? postgresTriggers : sqliteTriggers
  for (const table of ['intranet_resource', 'intranet_version'])
    for (const trigger of triggersOf(table)) await sql.raw(trigger).execute(db)
}

const addTo = (change: string) =>
  `insert into intranet_usage (id, bytes) values (1, ${change})
    on conflict (id) do update set bytes = intranet_usage.bytes + excluded.bytes;`

const sqliteTriggers = (table: string) => [
  `create trigger ${table}_bytes_added after insert on ${table} when new.size is not null
    begin ${addTo('new.size')} end`,
  `create trigger ${table}_bytes_removed after delete on ${table} when old.size is not null
    begin ${addTo('-old.size')} end`,
  `create trigger ${table}_bytes_changed after update of size on ${table} when new.size is not old.size
    begin ${addTo('coalesce(new.size, 0) - coalesce(old.size, 0)')} end`,
]

/** Once for each statement, not for each row: the one row is not written a thousand times. */
const postgresCounter = `create function intranet_count_bytes() returns trigger language plpgsql as $$
  declare change bigint := 0;
  begin
    if tg_op <> 'DELETE' then change := change + (select coalesce(sum(size), 0) from added); end if;
    if tg_op <> 'INSERT' then change := change - (select coalesce(sum(size), 0) from removed); end if;
    if change <> 0 then ${addTo('change')} end if;
    return null;
  end $$`

const postgresTriggers = (table: string) => [
  `create trigger ${table}_bytes_added after insert on ${table}
    referencing new table as added for each statement execute function intranet_count_bytes()`,
  `create trigger ${table}_bytes_removed after delete on ${table}
    referencing old table as removed for each statement execute function intranet_count_bytes()`,
  `create trigger ${table}_bytes_changed after update on ${table}
    referencing new table as added old table as removed for each statement execute function intranet_count_bytes()`,
]
