import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The documents of articles lie on the same disk as all other files: the row that knows how many bytes are taken (migration
 * 004) knows of theirs too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into intranet_usage (id, bytes)
    select 1, cast((select coalesce(sum(size), 0) from articles_document) as bigint) where true
    on conflict (id) do update set bytes = intranet_usage.bytes + excluded.bytes`.execute(db)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const trigger of isPostgres ? postgresTriggers : sqliteTriggers) await sql.raw(trigger).execute(db)
}

const addTo = (change: string) =>
  `insert into intranet_usage (id, bytes) values (1, ${change})
    on conflict (id) do update set bytes = intranet_usage.bytes + excluded.bytes;`

const sqliteTriggers = [
  `create trigger articles_document_bytes_added after insert on articles_document begin ${addTo('new.size')} end`,
  `create trigger articles_document_bytes_removed after delete on articles_document begin ${addTo('-old.size')} end`,
  `create trigger articles_document_bytes_changed after update of size on articles_document
    when new.size is not old.size begin ${addTo('new.size - old.size')} end`,
]

/** By the function of migration 004: once for each statement. */
const postgresTriggers = [
  `create trigger articles_document_bytes_added after insert on articles_document
    referencing new table as added for each statement execute function intranet_count_bytes()`,
  `create trigger articles_document_bytes_removed after delete on articles_document
    referencing old table as removed for each statement execute function intranet_count_bytes()`,
  `create trigger articles_document_bytes_changed after update on articles_document
    referencing new table as added old table as removed for each statement execute function intranet_count_bytes()`,
]
