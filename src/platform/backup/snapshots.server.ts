import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { well, wrong } from '#platform/doctor/verdict.ts'
import { makeFolder, writeWhole } from '#platform/storage/durable-file.server.ts'
import { BackupError, type Snapshot, snapshotNameOf, snapshotSchema } from './backup-format.ts'
import type { BackupPlace } from './backup-place.server.ts'
import { openObjectFolder } from './object-folder.server.ts'
import { type Keeping, outdated } from './rotation.policy.ts'

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

/** Writes what a backup holds: from then on the backup is there. @returns its name */
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
export async function latestSnapshot(place: BackupPlace) {
  const name = (await snapshotNames(place)).at(-1)
  if (!name) throw new BackupError(`There is no backup in ${place.folder}.`)
  return { name, snapshot: await readSnapshot(place, name) }
}

export const objectsOf = ({ tables, files, secret }: Snapshot): string[] => [
  ...tables.flatMap(({ parts }) => parts),
  ...files.map(({ sha256 }) => sha256),
  ...(secret ? [secret] : []),
]

/**
 * Removes old backups, and the bytes that no other one names. A backup that cannot be read stops this: its bytes may still be
 * needed.
 */
export async function rotate(place: BackupPlace, keeping: Keeping) {
  const old = outdated(await snapshotNames(place), keeping)
  for (const name of old) await rm(pathOf(place, name), { force: true })
  const named = new Set<string>()
  for (const name of await snapshotNames(place))
    for (const object of objectsOf(await readSnapshot(place, name))) named.add(object)
  return { backups: old.length, objects: await openObjectFolder(place).removeAllBut(named) }
}

export async function damageOf(place: BackupPlace, snapshot: Snapshot): Promise<string[]> {
  const objects = openObjectFolder(place)
  const damage: string[] = []
  for (const sha256 of new Set(objectsOf(snapshot))) {
    const fault = await objects.check(sha256)
    if (fault) damage.push(`${fault}: object ${sha256} (${nameOf(snapshot, sha256)})`)
  }
  return damage
}

function nameOf({ tables, files }: Snapshot, sha256: string): string {
  const table = tables.find(({ parts }) => parts.includes(sha256))
  return table ? `rows of ${table.name}` : (files.find((file) => file.sha256 === sha256)?.key ?? 'the secret')
}

/** One night may be missed. */
const maxAgeSeconds = 2 * 24 * 3600

/** Is there a backup that can be read, and is it young enough? Its bytes are for `tandem backup verify`. */
export async function checkBackups(place: BackupPlace, now: number) {
  const { name, snapshot } = await latestSnapshot(place)
  const hours = Math.floor((now - snapshot.madeAt) / 3600)
  const text = `the latest in ${place.folder} is ${name}, ${hours} hours old`
  return now - snapshot.madeAt > maxAgeSeconds ? wrong(`${text}: none was made since`) : well(text)
}
