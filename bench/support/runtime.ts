import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import startCluster, { postgresUrl } from '#tests/support/postgres-cluster.ts'
import { sortKey } from '../../src/features/intranet/core/sort-key.ts'
import { type Database, openDatabase } from '../../src/platform/database/open-database.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { type PortalProcess, startPortal, throwAway } from './portal-process.ts'

/** A database with the demo in it, for the portal and for the raw limit beside it. */
export type Runtime = {
  name: 'SQLite' | 'PostgreSQL'
  url: string
  dataDir: string
  startPortal(environment?: Record<string, string>): Promise<PortalProcess>
  /** Tells how long its event loop was blocked. */
  startWatchedPortal(): Promise<PortalProcess>
  /** The folder with so many files; written at the first question. No bytes are stored. */
  folderOf(count: number): Promise<string>
  /** Something that the portal has no part in. */
  directly<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** @param root the checkout whose build serves it */
export async function openSqliteRuntime(root?: string): Promise<Runtime> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tandem-bench-'))
  return openRuntime('SQLite', `file:${join(dataDir, 'tandem.sqlite')}`, dataDir, root)
}

/** A throw-away cluster as the tests use it: nothing is synced to the disk. */
export async function openPostgresRuntime(): Promise<Runtime> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tandem-bench-'))
  const socket = Promise.withResolvers<string>()
  const provide = (_: string, folder: string) => socket.resolve(folder)
  const stop = await startCluster({ provide } as unknown as TestProject)
  const runtime = await openRuntime('PostgreSQL', postgresUrl(await socket.promise, 'postgres'), dataDir)
  const close = async () => {
    await runtime.close()
    await stop()
  }
  return { ...runtime, close }
}

async function openRuntime(name: Runtime['name'], url: string, dataDir: string, root?: string): Promise<Runtime> {
  const start = (environment: Record<string, string> = {}, isWatched = false) =>
    startPortal(dataDir, { DATABASE_URL: url, ...environment }, { root, isWatched })
  const directly: Runtime['directly'] = async (work) => {
    const { db, close } = openDatabase(url)
    try {
      return await work(db.withoutPlugins() as unknown as Database)
    } finally {
      await close()
    }
  }
  // Its first start migrates and loads the demo, whose pictures and documents are then made ready: later starts have nothing of that beside what is measured.
  const first = await start()
  while (!(await directly(isWorkedOff))) await pause(500)
  await first.stop()
  const folders = new Map<number, Promise<string>>()
  return {
    name,
    url,
    dataDir,
    startPortal: start,
    startWatchedPortal: () => start({}, true),
    directly,
    folderOf(count) {
      const known = folders.get(count) ?? directly((db) => fillFolder({ db, name }, count))
      folders.set(count, known)
      return known
    },
    close: () => throwAway(dataDir),
  }
}

async function isWorkedOff(db: Database): Promise<boolean> {
  const { rows } = await sql<{ left: number | string }>`select (select count(*) from platform_search_change)
    + (select count(*) from platform_job where run_at < ${Math.floor(Date.now() / 1000)} + 60) as left`.execute(db)
  return Number(rows[0]?.left) === 0
}

const atOnce = 20_000

/** The database, and which one it is. */
export type Direct = { db: Database; name: Runtime['name'] }

async function fillFolder(direct: Direct, count: number): Promise<string> {
  if (direct.name === 'SQLite')
    for (const pragma of ['cache_size = -500000', 'synchronous = off'])
      await sql.raw(`pragma ${pragma}`).execute(direct.db)
  const folder = newId()
  await insertRows(direct, [[folder, null, '1', `Map ${count}`, `Dossier ${count}`]])
  for (let from = 0; from < count; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index)
    const row = (n: number): BareRow => [newId(), folder, '0', `Verslag vergadering ${n}`, `Procès-verbal réunion ${n}`]
    await insertRows(direct, numbers.map(row))
  }
  await forgetSearch(direct.db)
  // Nobody else does here what autovacuum does elsewhere: a million rows would be sought as if they were few.
  if (direct.name === 'PostgreSQL') await sql`analyze`.execute(direct.db)
  return folder
}

/** id, parent, folder, nameNL, nameFR */
export type BareRow = [string, string | null, '0' | '1', string, string]

/** Rows of folders, and of PDF files of so many bytes. Parents first. */
export async function insertRows({ db, name }: Direct, rows: readonly BareRow[], size = 1024): Promise<void> {
  const made = JSON.stringify(rows.map((row) => [...row, sortKey(row[3]), sortKey(row[4])]))
  const elements = name === 'SQLite' ? sql`json_each(${made})` : sql`json_array_elements(${made}::json)`
  const ofFile = (value: string) => sql.raw(`case when value->>2 = '1' then null else ${value} end`)
  await sql`insert into intranet_resource (collection, created_at, visibility, id, parent, folder, name_nl, name_fr,
      sort_nl, sort_fr, author, sort_author, extension, size, sha256, file_id, file_created_at)
    select 'userIntranet', 1700000000, 'members', value->>0, value->>1, value->>2 = '1', value->>3, value->>4,
      value->>5, value->>6, ${ofFile("'An Peeters'")}, ${ofFile("'an peeters'")}, ${ofFile("'pdf'")}, ${ofFile(String(size))},
      ${ofFile("''")}, ${ofFile('value->>0')}, ${ofFile('1700000000')}
    from ${elements}`.execute(db)
}

/** What the portal would index in the background while something else is measured. */
export const forgetSearch = (db: Database) => sql`delete from platform_search_change`.execute(db)
