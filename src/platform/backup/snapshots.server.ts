import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#platform/storage/durable-file.server.ts'
import { BackupError } from './backup.errors.ts'
import { type Snapshot, snapshotNameOf, snapshotSchema } from './backup-format.ts'
import { writeWhole } from './object-folder.server.ts'

/** One line before the snapshot: the SHA-256 of all that follows, by which a damaged one is known. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

const folderOf = (backup: string) => join(backup, 'snapshots')

/** Oldest first. */
export async function snapshotNames(backup: string): Promise<string[]> {
  const names = await readdir(folderOf(backup)).catch(() => [])
  return names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [])).sort()
}

/** The moment at which the backup is there. @returns its name */
export async function writeSnapshot(backup: string, snapshot: Snapshot): Promise<string> {
  await makeFolder(folderOf(backup))
  const text = JSON.stringify(snapshot)
  const name = snapshotNameOf(snapshot.madeAt)
  await writeWhole(join(folderOf(backup), `${name}.json`), `${digestOf(text)}\n${text}\n`)
  return name
}

/** @throws BackupError when it is not there, damaged, or of a newer portal */
export async function readSnapshot(backup: string, name: string): Promise<Snapshot> {
  const path = join(folderOf(backup), `${name}.json`)
  const whole = await readFile(path, 'utf8').catch(() => null)
  if (whole === null) throw new BackupError(`there is no backup ${name} in ${backup}`)
  const end = whole.indexOf('\n')
  const text = whole.slice(end + 1).trimEnd()
  if (digestOf(text) !== whole.slice(0, end)) throw new BackupError(`${path} is damaged`)
  const parsed = snapshotSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new BackupError(`${path} is of another release and cannot be read`)
  return parsed.data
}

/** @throws BackupError when there is none that can be read */
export async function latestSnapshot(backup: string): Promise<{ name: string; snapshot: Snapshot }> {
  const name = (await snapshotNames(backup)).at(-1)
  if (!name) throw new BackupError(`there is no backup in ${backup}`)
  return { name, snapshot: await readSnapshot(backup, name) }
}

export const removeSnapshot = (backup: string, name: string): Promise<void> =>
  rm(join(folderOf(backup), `${name}.json`), { force: true })

/** Every object that a snapshot names. */
export const objectsOf = ({ tables, files, secret }: Snapshot): string[] => [
  ...tables.flatMap(({ parts }) => parts),
  ...files.map(({ sha256 }) => sha256),
  ...(secret ? [secret] : []),
]
