import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What can be searched: plain words of names and texts, in FTS5 on SQLite and as a tsvector under GIN on PostgreSQL.
 * Triggers write down which folders and files changed their names or their bytes, or left; the portal reads that list and
 * renews the index. So nobody who writes a resource can forget to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (isPostgres ? createOnPostgres(db) : createOnSqlite(db))
  await db.schema
    .createTable('intranet_text')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('text', 'text')
    .execute()
  await sql`create index intranet_text_resource on intranet_text (resource)`.execute(db)
  await sql`create index intranet_text_open on intranet_text (state, id) where state in ('waiting', 'queued')`.execute(
    db,
  )
  await sql`insert into platform_search_change (id) select id from intranet_resource order by created_at, id`.execute(
    db,
  )
}

async function createOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table platform_search (seq integer primary key autoincrement, id text not null unique,
    space text not null, names text not null, has_text boolean not null)`.execute(db)
  // Contentless and without positions: only the words. They come folded and cut. Beginnings up to eight letters are kept
  // filed, so that one in every name is not gathered anew with each key stroke.
  await sql`create virtual table platform_search_words using fts5 (words, content='', contentless_delete=1, detail=none,
    tokenize="ascii tokenchars '_'", prefix='2 3 4 5 6 7 8')`.execute(db)
  await sql`create table platform_search_change (seq integer primary key autoincrement, id text not null)`.execute(db)
  const triggers = [
    ['added', 'insert on intranet_resource', 'new'],
    ['changed', 'update of name_nl, name_fr, file_id on intranet_resource', 'new'],
    ['gone', 'delete on intranet_resource', 'old'],
  ]
  for (const [name, cause, row] of triggers) {
    await sql`create trigger ${sql.id(`intranet_resource_search_${name}`)} after ${sql.raw(cause ?? '')}
      begin insert into platform_search_change (id) values (${sql.raw(row ?? '')}.id); end`.execute(db)
  }
}

async function createOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table platform_search (seq bigint generated always as identity primary key, id text not null unique,
    space text not null, names text not null, has_text boolean not null, words tsvector not null)`.execute(db)
  // Without a list of words still to be filed: searching would read it whole, and nobody waits for the index.
  await sql`create index platform_search_words on platform_search using gin (words) with (fastupdate = off)`.execute(db)
  await sql`create index platform_search_space on platform_search (space, seq)`.execute(db)
  await sql`create table platform_search_change (seq bigint generated always as identity primary key,
    id text not null)`.execute(db)
  await sql`create function intranet_resource_search_note() returns trigger language plpgsql as ${sql.lit(
    'begin insert into platform_search_change (id) select id from noted; return null; end',
  )}`.execute(db)
  await sql`create function intranet_resource_search_note_one() returns trigger language plpgsql as ${sql.lit(
    'begin insert into platform_search_change (id) values (new.id); return null; end',
  )}`.execute(db)
  // A tree leaves by one statement and is written down by one; PostgreSQL allows that for no list of columns.
  await sql`create trigger intranet_resource_search_added after insert on intranet_resource
    referencing new table as noted for each statement execute function intranet_resource_search_note()`.execute(db)
  await sql`create trigger intranet_resource_search_gone after delete on intranet_resource
    referencing old table as noted for each statement execute function intranet_resource_search_note()`.execute(db)
  await sql`create trigger intranet_resource_search_changed after update of name_nl, name_fr, file_id
    on intranet_resource for each row execute function intranet_resource_search_note_one()`.execute(db)
}
