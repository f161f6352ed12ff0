import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { TableToLoad } from '#platform/database/copying/copied-tables.ts'
import { loadTables } from '#platform/database/copying/load-tables.server.ts'
import { migrate, migrateTo } from '#platform/database/migrate.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { BackupError } from './backup.errors.ts'
import type { Snapshot, SnapshotFile } from './backup-format.ts'
import { type ObjectFolder, openObjectFolder } from './object-folder.server.ts'
import { readTable } from './table-parts.server.ts'

export type RestoreTarget = {
  databaseUrl: string
  storage: Storage
  /** Where a generated secret is kept; null where the environment gives one. */
  secretPath: string | null
}

export type RestoreReport = { rows: number; files: number; bytes: number }

/**
 * Puts a backup into an empty place. Files come first, then all rows in one transaction: what was cut off has no rows and
 * can be begun anew. The database is that of the release that runs this, whichever made the backup.
 *
 * @throws BackupError when the place is not empty, or something in the backup is missing or damaged
 * @throws NewerDatabaseError when a newer release made it
 */
export async function restoreBackup(folder: string, snapshot: Snapshot, target: RestoreTarget): Promise<RestoreReport> {
  const objects = openObjectFolder(folder)
  await refuseStrangeFiles(target.storage, snapshot.files)
  await makeSchema(target.databaseUrl, snapshot.migrations)
  for (const file of snapshot.files) await restoreFile(objects, target.storage, file)
  if (snapshot.secret && target.secretPath) await restoreSecret(objects, snapshot.secret, target.secretPath)
  const loaded = await loadTables(
    target.databaseUrl,
    snapshot.tables.map((table): TableToLoad => ({ name: table.name, rows: readTable(objects, table) })),
  )
  for (const { name, rows } of snapshot.tables)
    if (loaded.get(name) !== rows)
      throw new BackupError(`${name}: ${rows} rows were kept, ${loaded.get(name)} came back`)
  await bringUpToDate(target.databaseUrl)
  return {
    rows: snapshot.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: snapshot.files.length,
    bytes: snapshot.files.reduce((sum, { size }) => sum + size, 0),
  }
}

async function refuseStrangeFiles(storage: Storage, files: readonly SnapshotFile[]): Promise<void> {
  const ours = new Set(files.map(({ key }) => key))
  for await (const { key } of storage.list())
    if (!ours.has(key)) throw new BackupError(`there are files already, such as ${key}: restore into an empty place`)
}

/** An empty database gets the schema of the backup. */
async function makeSchema(url: string, names: readonly string[]): Promise<void> {
  const database = openDatabase(url)
  try {
    const tables = await database.db.introspection.getTables({ withInternalKyselyTables: true })
    const isFresh = !tables.some(({ name }) => name === 'kysely_migration')
    if (!isFresh && (await holdsSomebody(database)))
      throw new BackupError(`${shown(url)} holds data already: restore into an empty place`)
    await migrateTo(database.db, names)
  } finally {
    await database.close()
  }
}

async function holdsSomebody({ db }: ReturnType<typeof openDatabase>): Promise<boolean> {
  const member = await db.selectFrom('membersUser').select('id').limit(1).executeTakeFirst()
  const association = await db.selectFrom('administrationOrganisation').select('id').limit(1).executeTakeFirst()
  return member !== undefined || association !== undefined
}

/** Without the password. */
const shown = (url: string) => url.replace(/\/\/[^@/]*@/, '//')

async function restoreFile(objects: ObjectFolder, storage: Storage, { key, size, sha256 }: SnapshotFile) {
  if (!(await objects.has(sha256, size))) throw new BackupError(`${key} is missing in the backup (object ${sha256})`)
  const stored = await storage.put(key, objects.read(sha256))
  if (stored.sha256 !== sha256) throw new BackupError(`${key} is damaged in the backup (object ${sha256})`)
}

async function restoreSecret(objects: ObjectFolder, sha256: string, path: string): Promise<void> {
  const trouble = await objects.check(sha256)
  if (trouble) throw new BackupError(`the secret is ${trouble} (object ${sha256})`)
  const chunks = await objects.read(sha256).toArray()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, Buffer.concat(chunks), { mode: 0o600 })
}

async function bringUpToDate(url: string): Promise<void> {
  const database = openDatabase(url)
  try {
    await migrate(database.db)
  } finally {
    await database.close()
  }
}
