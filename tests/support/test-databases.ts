import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, inject, onTestFinished } from 'vitest'
import { type DatabaseKind, type OpenDatabase, openDatabase } from '../../src/platform/database/open-database.server.ts'
import { isOnServers } from './data-place.ts'
import { postgresUrl, templateDatabase } from './postgres-cluster.ts'

/** A migrated, empty database of the suite's kind, closed after the test. A test that alters its tables undoes that. */
export type OpenTestDatabase = () => Promise<OpenDatabase>

/**
 * Runs the same tests on SQLite in memory and on PostgreSQL (with `TEST_ON=postgres-s3` on PostgreSQL only). Call `open` in a test or in `beforeEach`, as often as
 * databases are needed.
 *
 * @example
 * describeOnEachDatabase('a folder', (open) => {
 *   it('is listed', async () => { const { db } = await open() ... })
 * })
 */
export function describeOnEachDatabase(
  what: string,
  tests: (open: OpenTestDatabase, kind: DatabaseKind) => void,
): void {
  for (const kind of isOnServers ? (['postgres'] as const) : (['sqlite', 'postgres'] as const)) {
    describe(`${what} (${kind})`, () => {
      const leave: (() => Promise<unknown>)[] = []
      afterEach(async () => {
        for (const step of leave.splice(0).reverse()) await step()
      })
      tests(async () => {
        return kind === 'sqlite' ? openSqlite(leave) : openPostgres(leave)
      }, kind)
    })
  }
}

async function openSqlite(leave: (() => Promise<unknown>)[]): Promise<OpenDatabase> {
  const database = openDatabase('file::memory:', migratedContents())
  leave.push(() => database.close())
  return database
}

let migrated: Uint8Array | undefined

/** With what a test's SQLite database in memory begins: every table, and no rows but those of the migrations. */
export function migratedContents(): Uint8Array {
  migrated ??= readFileSync(inject('migratedSqlite'))
  return migrated
}

/**
 * To make a database takes a quarter of a second, to empty one two milliseconds: the tests of a process take turns. Its
 * connections stay open, because one that is new reads what it knows of every table again: most of a test's time.
 */
const emptyDatabases: OpenDatabase[] = []

async function openPostgres(leave: (() => Promise<unknown>)[]): Promise<OpenDatabase> {
  const database = emptyDatabases.pop() ?? openDatabase((await createPostgresDatabase()).url)
  migratedRows ??= await rowsOfMigrations(database)
  let isClosed = false
  const close = () => {
    isClosed = true
    return database.close()
  }
  leave.push(async () => {
    // What a test has left at work would hold up the emptying, and the next test.
    if (isClosed || database.connections?.().busy !== 0) return close()
    await empty(database)
    emptyDatabases.push(database)
  })
  return { ...database, close }
}

/**
 * As a replica, so that no foreign key asks for an order. Nobody cleans up behind what is deleted (autovacuum is off): a
 * table that grew begins anew, or the thousandth test would search among the rows of all before it; and so does one that
 * was analyzed, or PostgreSQL would plan for what it held then. Of one that was analyzed empty only that is forgotten: to
 * begin anew takes ten milliseconds a table.
 */
const emptyEveryTable = `do $$
  declare found record;
  begin
    set local session_replication_role = replica;
    for found in select oid::regclass as name, pg_relation_size(oid) as size, reltuples from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%' loop
      if found.size = 0 then continue;
      elsif found.size > 128 * 1024 or found.reltuples >= 0 then execute format('truncate %s cascade', found.name);
      else execute format('delete from %s', found.name);
      end if;
    end loop;
    update pg_class set reltuples = -1 where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%' and reltuples >= 0;
  end $$`

/** What the migrations themselves write, such as the board of directors: JSON per table, read once from a new database. */
let migratedRows: [table: string, rows: string][] | undefined

async function rowsOfMigrations({ db }: OpenDatabase): Promise<[string, string][]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db)
  const found: [string, string][] = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      all: string | null
    }>`select json_agg(t)::text as "all" from ${sql.table(name)} t`.execute(db)
    if (rows[0]?.all) found.push([name, rows[0].all])
  }
  return found
}

const empty = ({ db }: OpenDatabase) =>
  db.transaction().execute(async (trx) => {
    await sql.raw(emptyEveryTable).execute(trx)
    for (const [name, rows] of migratedRows ?? []) {
      const table = sql.table(name)
      await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows})`.execute(trx)
    }
  })

/**
 * The address of a migrated, empty database of its own, for what opens it by itself.
 *
 * @param path where it lies if it is SQLite, in a folder that is there
 */
export async function migratedDatabase(kind: DatabaseKind, path: string): Promise<string> {
  if (kind === 'sqlite') {
    writeFileSync(path, migratedContents())
    return `file:${path}`
  }
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  return url
}

/**
 * A new PostgreSQL database: a copy of `template`, by default the migrated one; `template1` for an empty one.
 *
 * @returns its address, and how to throw it away
 */
export async function createPostgresDatabase(
  template: string = templateDatabase,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(`create database ${name} template ${template}`)
  const drop = () => administer(`drop database ${name} with (force)`)
  return { url: postgresUrl(inject('postgresSocket'), name), drop }
}

const administer = (statement: string) =>
  withClient(postgresUrl(inject('postgresSocket'), 'postgres'), async (client) => void (await client.query(statement)))

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
