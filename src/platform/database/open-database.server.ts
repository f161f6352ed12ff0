import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CamelCasePlugin, Kysely, sql } from 'kysely'
import { isOlder } from './is-older.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.server.ts'
import { TellingPostgresDialect } from './postgres-dialect.server.ts'
import { openPool, waitingPool } from './postgres-pool.server.ts'
import type { Schema } from './schema.ts'

/** The database, or a transaction on it: whoever is given one cannot tell and need not. */
export type Database = Kysely<Schema>
export type DatabaseKind = 'sqlite' | 'postgres'

export type OpenDatabase = {
  db: Database
  kind: DatabaseKind
  /** @throws what the database throws when it cannot be asked */
  isAlive(): Promise<true>
  /** Those to PostgreSQL: how many are at work, how many are idle, and how many questions wait for one. */
  connections?(): { busy: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** Two processes on one WAL database corrupt it on anything older. */
const oldestSafeSqlite = '3.51.3'

/**
 * Opens `file:path`, `file::memory:` or `postgres://…`; one Kysely for both. Does not migrate.
 *
 * @param contents what a database in memory begins with, as SQLite itself writes it down; else nothing
 * @throws Error when the SQLite library is too old to be trusted
 */
export function openDatabase(url: string, contents?: Uint8Array): OpenDatabase {
  return url.startsWith('file:') ? openSqlite(url.slice('file:'.length), contents) : openPostgres(url)
}

function openSqlite(path: string, contents?: Uint8Array): OpenDatabase {
  if (path !== ':memory:') {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    // Read once, when the first database is opened: to write a file anew takes its size once more, and /tmp is often memory.
    process.env.SQLITE_TMPDIR ??= dirname(path)
  }
  // The wait happens on the event loop, so it is short; transact() tries again.
  const native = new DatabaseSync(path, { timeout: 50, enableForeignKeyConstraints: true })
  refuseOldSqlite(native)
  if (contents && path === ':memory:') native.deserialize(contents)
  native.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
  `)
  const reader = path === ':memory:' ? null : new DatabaseSync(path, { timeout: 250, readOnly: true })
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(native, reader), plugins: [new CamelCasePlugin()] })
  const close = async () => {
    await db.destroy()
    // Kysely closes nothing that it was never asked anything.
    for (const left of [reader, native]) if (left?.isOpen) left.close()
  }
  return { db, kind: 'sqlite', isAlive: () => askOnce(db), close }
}

async function askOnce(db: Database): Promise<true> {
  await sql`select 1`.execute(db)
  return true
}

function refuseOldSqlite(native: DatabaseSync): void {
  const row = native.prepare('select sqlite_version() as version').get() as { version: string }
  if (!isOlder(row.version, oldestSafeSqlite)) return
  throw new Error(
    `SQLite ${row.version} is too old: ${oldestSafeSqlite} or newer is needed. Use the Node that npm installs.`,
  )
}

function openPostgres(url: string): OpenDatabase {
  const pool = openPool(url)
  const db = new Kysely<Schema>({
    dialect: new TellingPostgresDialect({ pool: waitingPool(pool) }),
    plugins: [new CamelCasePlugin()],
  })
  const connections = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db, kind: 'postgres', isAlive: () => askOnce(db), connections, close: () => db.destroy() }
}
