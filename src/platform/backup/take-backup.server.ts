import { Readable } from 'node:stream'
import type { Clock } from '#platform/clock/clock.ts'
import { openTableReader } from '#platform/database/copying/read-tables.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import type { Storage, StoredFileFacts } from '#platform/storage/storage.server.ts'
import { type Snapshot, type SnapshotFile, type SnapshotTable, totalsOf } from './backup-format.ts'
import type { BackupPlace } from './backup-place.server.ts'
import { type ObjectFolder, openObjectFolder, writeTable } from './object-folder.server.ts'
import { readSnapshot, snapshotNames, writeSnapshot } from './snapshots.server.ts'

type BackupSource = {
  databaseUrl: string
  storage: Storage
  secret: string | null
  version: string
  clock: Clock
}

/**
 * Copies the files before and once more after the rows: bytes are stored before their row and leave after it, so every file
 * that a row names was there in one of the two.
 */
export async function takeBackup(source: BackupSource, place: BackupPlace) {
  const objects = openObjectFolder(place)
  const files = await knownFiles(place)
  const before = files.size
  const now = new Map<string, SnapshotFile>()
  await copyFiles(source.storage, objects, files, now)
  await forgetGone(source.storage, now)
  const madeAt = source.clock.seconds()
  const { tables, migrations } = await copyTables(source.databaseUrl, objects)
  await copyFiles(source.storage, objects, files, now)
  const secret = source.secret === null ? null : (await objects.put(Readable.from([Buffer.from(source.secret)]))).sha256
  const all = [...now.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  const snapshot: Snapshot = { format: 1, madeAt, version: source.version, migrations, tables, files: all, secret }
  const name = await writeSnapshot(place, snapshot)
  return { name, ...totalsOf(snapshot), newFiles: files.size - before }
}

/** Of the latest backup: what did not change since is not read again. */
async function knownFiles(place: BackupPlace): Promise<Map<string, SnapshotFile>> {
  const latest = (await snapshotNames(place)).at(-1)
  if (!latest) return new Map()
  const { files } = await readSnapshot(place, latest)
  return new Map(files.map((file) => [identityOf(file), file]))
}

const identityOf = ({ key, size, storedAt }: Pick<SnapshotFile, 'key' | 'size' | 'storedAt'>) =>
  `${key} ${size} ${storedAt}`

type Files = Map<string, SnapshotFile>

async function copyFiles(storage: Storage, objects: ObjectFolder, known: Files, now: Files): Promise<void> {
  for await (const facts of storage.list()) {
    // The portal makes these anew by itself.
    if (facts.key.startsWith('previews/')) continue
    const before = known.get(identityOf(facts))
    const file =
      before && (await objects.has(before.sha256, before.size)) ? before : await copyFile(storage, objects, facts)
    if (!file) continue
    known.set(identityOf(facts), file)
    now.set(facts.key, file)
  }
}

async function forgetGone(storage: Storage, now: Map<string, SnapshotFile>): Promise<void> {
  const here = new Set<string>()
  for await (const { key } of storage.list()) here.add(key)
  for (const key of now.keys()) if (!here.has(key)) now.delete(key)
}

/** null: it was deleted meanwhile. */
async function copyFile(storage: Storage, objects: ObjectFolder, { key, storedAt }: StoredFileFacts) {
  try {
    const { size, sha256 } = await objects.put(await storage.get(key))
    return { key, size, sha256, storedAt }
  } catch (error) {
    if (isPortalError(error) && error.code === '404') return null
    throw error
  }
}

async function copyTables(databaseUrl: string, objects: ObjectFolder) {
  const reader = await openTableReader(databaseUrl)
  try {
    const tables: SnapshotTable[] = []
    for (const table of reader.tables) tables.push(await writeTable(objects, reader, table))
    return { tables, migrations: [...reader.migrations] }
  } finally {
    await reader.close()
  }
}
