import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { bringUpToDate, makeEmptySchema } from '#platform/database/copying/empty-schema.server.ts'
import { loadTables } from '#platform/database/copying/load-tables.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { BackupError, type Snapshot, type SnapshotFile, totalsOf } from './backup-format.ts'
import type { BackupPlace } from './backup-place.server.ts'
import { type ObjectFolder, openObjectFolder, readTable } from './object-folder.server.ts'

type RestoreTarget = { databaseUrl: string; storage: Storage; secretPath: string | null }

/**
 * Restores into an empty database and store: files first, then all rows in one transaction.
 * @throws BackupError, CopyError, NewerDatabaseError; no row was written then
 */
export async function restoreBackup(place: BackupPlace, snapshot: Snapshot, target: RestoreTarget) {
  const objects = openObjectFolder(place)
  await refuseStrangeFiles(target.storage, snapshot.files)
  await makeEmptySchema(target.databaseUrl, snapshot.migrations, 'nobody')
  for (const file of snapshot.files) await restoreFile(objects, target.storage, file)
  if (snapshot.secret && target.secretPath) await restoreSecret(objects, snapshot.secret, target.secretPath)
  const tables = snapshot.tables.map((table) => ({ ...table, count: table.rows, rows: readTable(objects, table) }))
  await loadTables(target.databaseUrl, tables)
  await bringUpToDate(target.databaseUrl)
  return totalsOf(snapshot)
}

async function refuseStrangeFiles(storage: Storage, files: readonly SnapshotFile[]): Promise<void> {
  const ours = new Set(files.map(({ key }) => key))
  for await (const { key } of storage.list())
    if (!ours.has(key)) throw new BackupError(`there are files already, such as ${key}: restore into an empty place`)
}

async function restoreFile(objects: ObjectFolder, storage: Storage, { key, size, sha256 }: SnapshotFile) {
  if (!(await objects.has(sha256, size))) throw new BackupError(`${key} is missing in the backup (object ${sha256})`)
  const stored = await storage.put(key, objects.read(sha256))
  if (stored.sha256 !== sha256) throw new BackupError(`${key} is damaged in the backup (object ${sha256})`)
}

async function restoreSecret(objects: ObjectFolder, sha256: string, path: string): Promise<void> {
  const fault = await objects.check(sha256)
  if (fault) throw new BackupError(`the secret is ${fault} (object ${sha256})`)
  const chunks = await objects.read(sha256).toArray()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, Buffer.concat(chunks), { mode: 0o600 })
}
