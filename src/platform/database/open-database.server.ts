import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CamelCasePlugin, Kysely } from 'kysely'
import type { Pool } from 'pg'
import { nodeSqliteDialect } from './node-sqlite-dialect.server.ts'
import { postgresDialect } from './postgres-dialect.server.ts'
import { rememberReads } from './remembered-reads.server.ts'
import type { Schema } from './schema.ts'
import { createSnapshots } from './snapshots.server.ts'
import { createCheckpoints } from './sqlite-checkpoint.server.ts'
import { sqliteLog } from './sqlite-log.server.ts'
import { createTableChanges } from './table-changes.server.ts'

/** The database, or a transaction on it: whoever is given one cannot tell and need not. */
export type Database = Kysely<Schema>
export type DatabaseKind = 'sqlite' | 'postgres'

export type OpenDatabase = {
  db: Database
  kind: DatabaseKind
  connections?(): { busy: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** Two processes on one WAL database corrupt it on anything older. */
const oldestSafeSqlite = '3.51.3'

/**
 * Opens `file:path`, `file::memory:` or `postgres://…`. It does not migrate.
 * @param contents of a SQLite database in memory
 * @throws Error when the SQLite library is too old
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
  const mode = native.prepare('pragma journal_mode = wal').get() as { journal_mode: string }
  // The log is synced beside the event loop, and once for all who wait.
  const log = mode.journal_mode === 'wal' ? sqliteLog(path) : null
  native.exec(`
    PRAGMA synchronous = ${log ? 'NORMAL' : 'FULL'};
    PRAGMA secure_delete = ON;
  `)
  const openReader = () => {
    if (!native.isOpen) throw new Error('the database is closed')
    return new DatabaseSync(path, { timeout: 250, readOnly: true })
  }
  const changes = createTableChanges(native)
  const checkpoints = log ? createCheckpoints(native, path) : undefined
  const dialect = nodeSqliteDialect(native, path === ':memory:' ? null : openReader, log?.sync, changes, checkpoints)
  const db = new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] })
  const stopRemembering = rememberReads(db, changes)
  const close = async () => {
    stopRemembering()
    await checkpoints?.end()
    await log?.close()
    await db.destroy()
    // Kysely closes nothing that it was never asked anything.
    if (native.isOpen) native.close()
  }
  return { db, kind: 'sqlite', close }
}

function refuseOldSqlite(native: DatabaseSync): void {
  const row = native.prepare('select sqlite_version() as version').get() as { version: string }
  if (!isOlder(row.version, oldestSafeSqlite)) return
  throw new Error(
    `SQLite ${row.version} is too old: ${oldestSafeSqlite} or newer is needed. Use the Node that npm installs.`,
  )
}

function openPostgres(url: string): OpenDatabase {
  let pool: Pool | undefined
  const db = new Kysely<Schema>({
    dialect: postgresDialect(async () => {
      const { openPool, waitingPool, openLineTo } = await import('./postgres-pool.server.ts')
      pool = openPool(url)
      return { pool: waitingPool(pool), line: openLineTo(url) }
    }),
    plugins: [new CamelCasePlugin()],
  })
  const stopRemembering = rememberReads(db, createSnapshots(db))
  const close = async () => {
    stopRemembering()
    await db.destroy()
  }
  const connections = () => {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {}
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }
  return { db, kind: 'postgres', connections, close }
}

export function isOlder(version: string, than: string): boolean {
  const wanted = than.split('.').map(Number)
  const found = version.split('.').map(Number)
  const at = wanted.findIndex((part, index) => part !== (found[index] ?? 0))
  return at !== -1 && (found[at] ?? 0) < (wanted[at] ?? 0)
}
