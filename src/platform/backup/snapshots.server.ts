import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolder } from '#platform/storage/durable-file.server.ts'
import { BackupError } from './backup.errors.ts'
import { type Snapshot, snapshotNameOf, snapshotSchema } from './backup-format.ts'
import type { BackupPlace } from './backup-place.server.ts'
import { writeWhole } from './whole-file.server.ts'

/** One line before the snapshot: the SHA-256 of all that follows, by which a damaged one is known. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

const folderOf = ({ folder }: BackupPlace) => join(folder, 'snapshots')
const endOf = ({ cipher }: BackupPlace) => (cipher.isSealed ? '.json.age' : '.json')
const pathOf = (place: BackupPlace, name: string) => join(folderOf(place), name + endOf(place))

/** Oldest first. */
export async function snapshotNames(place: BackupPlace): Promise<string[]> {
  const end = endOf(place)
  const names = await readdir(folderOf(place)).catch(() => [])
  return names.flatMap((name) => (name.endsWith(end) ? [name.slice(0, -end.length)] : [])).sort()
}

/** The moment at which the backup is there. @returns its name */
export async function writeSnapshot(place: BackupPlace, snapshot: Snapshot): Promise<string> {
  await makeFolder(folderOf(place))
  const text = JSON.stringify(snapshot)
  const name = snapshotNameOf(snapshot.madeAt)
  const sealed = await place.cipher.seal(Readable.from([Buffer.from(`${digestOf(text)}\n${text}\n`)]))
  await writeWhole(pathOf(place, name), Buffer.concat(await sealed.toArray()))
  return name
}

/** @throws BackupError when it is not there, damaged, or of a newer portal */
export async function readSnapshot(place: BackupPlace, name: string): Promise<Snapshot> {
  const path = pathOf(place, name)
  if (!(await snapshotNames(place)).includes(name))
    throw new BackupError(`there is no backup ${name} in ${place.folder}`)
  const bytes = await place.cipher
    .open(createReadStream(path))
    .then((opened) => opened.toArray())
    .catch(() => {
      throw new BackupError(`${path} is damaged`)
    })
  const whole = Buffer.concat(bytes).toString()
  const end = whole.indexOf('\n')
  const text = whole.slice(end + 1).trimEnd()
  if (digestOf(text) !== whole.slice(0, end)) throw new BackupError(`${path} is damaged`)
  const parsed = snapshotSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new BackupError(`${path} is of another release and cannot be read`)
  return parsed.data
}

/** @throws BackupError when there is none that can be read */
export async function latestSnapshot(place: BackupPlace): Promise<{ name: string; snapshot: Snapshot }> {
  const name = (await snapshotNames(place)).at(-1)
  if (!name) throw new BackupError(`There is no backup in ${place.folder}.`)
  return { name, snapshot: await readSnapshot(place, name) }
}

export const removeSnapshot = (place: BackupPlace, name: string): Promise<void> =>
  rm(pathOf(place, name), { force: true })

/** Every object that a snapshot names. */
export const objectsOf = ({ tables, files, secret }: Snapshot): string[] => [
  ...tables.flatMap(({ parts }) => parts),
  ...files.map(({ sha256 }) => sha256),
  ...(secret ? [secret] : []),
]
