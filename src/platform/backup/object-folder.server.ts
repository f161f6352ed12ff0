import { createReadStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, gunzip, gzip } from 'node:zlib'
import type { CopiedRow, CopiedTable, TableReader } from '#platform/database/copying/copied-tables.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import {
  countedBytes,
  digestOf,
  makeFolder,
  removeOlder,
  syncFolder,
  writeNewFile,
} from '#platform/storage/durable-file.server.ts'
import { BackupError, type SnapshotTable } from './backup-format.ts'
import type { BackupPlace } from './backup-place.server.ts'

export type ObjectFolder = ReturnType<typeof openObjectFolder>

const staleSeconds = 24 * 3600

/**
 * Keeps bytes under their SHA-256, each once. They are whole and on the disk before they have that name: what was cut off
 * never looks like more than an unfinished file.
 */
export function openObjectFolder({ folder, cipher }: BackupPlace) {
  const objects = join(folder, 'objects')
  const unfinished = join(folder, 'unfinished')
  const pathOf = (sha256: string) => {
    const name = cipher.nameOf(sha256)
    return join(objects, name.slice(0, 2), name.slice(2))
  }
  /** The bytes as they were; an error of the file or of its seal ends it. */
  const read = (sha256: string): Readable =>
    Readable.from(
      (async function* () {
        yield* await cipher.open(createReadStream(pathOf(sha256)))
      })(),
      { objectMode: false },
    )

  async function put(source: Readable) {
    await makeFolder(unfinished)
    const temporary = join(unfinished, newId())
    try {
      // The digest is that of the bytes before they are sealed.
      const plain = countedBytes(source)
      await writeNewFile(temporary, await cipher.seal(Readable.from(plain.bytes, { objectMode: false })))
      const stored = plain.stored()
      const target = pathOf(stored.sha256)
      if (await hasSize(target, cipher.sealedSize(stored.size))) return stored
      const made = await makeFolder(dirname(target))
      await rename(temporary, target)
      await Promise.all([dirname(target), ...made].map(syncFolder))
      return stored
    } finally {
      await rm(temporary, { force: true })
    }
  }

  return {
    put,
    has: (sha256: string, size: number) => hasSize(pathOf(sha256), cipher.sealedSize(size)),
    read,

    /** Reads every byte. @returns null where the object is what its name says, else what is wrong */
    async check(sha256: string): Promise<'missing' | 'damaged' | null> {
      if (!(await stat(pathOf(sha256)).catch(() => null))) return 'missing'
      const found = await digestOf(read(sha256)).catch(() => null)
      return found?.sha256 === sha256 ? null : 'damaged'
    },

    /** Removes the objects that no backup names, and what a backup that was cut off left. @returns how many went */
    async removeAllBut(wanted: ReadonlySet<string>): Promise<number> {
      const named = new Set([...wanted].map(cipher.nameOf))
      let removed = 0
      for (const shelf of await readdir(objects).catch(() => []))
        for (const rest of await readdir(join(objects, shelf))) {
          if (named.has(shelf + rest)) continue
          await rm(join(objects, shelf, rest))
          removed += 1
        }
      await removeOlder(unfinished, Date.now() / 1000 - staleSeconds)
      return removed
    },
  }
}

const hasSize = async (path: string, size: number) => (await stat(path).catch(() => null))?.size === size

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** Rows of a part, on average and at most. */
const usualRows = 512
const maxRows = 4096

/**
 * Writes one table in parts. The keys of the rows say where a part ends, so that a row that comes or goes changes one part,
 * and the others need not be written again.
 */
export async function writeTable(objects: ObjectFolder, reader: TableReader, table: CopiedTable) {
  const parts: string[] = []
  let rows = 0
  let lines: string[] = []
  const write = async () => {
    if (lines.length === 0) return
    const { sha256 } = await objects.put(Readable.from([await compress(`${lines.join('\n')}\n`)]))
    parts.push(sha256)
    lines = []
  }
  for await (const step of reader.rows(table)) {
    for (const row of step) {
      rows += 1
      lines.push(JSON.stringify(row))
      if (lines.length >= maxRows || isLastOfPart(table, row)) await write()
    }
  }
  await write()
  return { name: table.name, rows, parts } satisfies SnapshotTable
}

const isLastOfPart = ({ key }: CopiedTable, row: CopiedRow): boolean =>
  crc32(key.map((name) => String(row[name])).join('\n')) % usualRows === 0

/** @throws BackupError when a part is missing or damaged */
export async function* readTable(objects: ObjectFolder, { name, parts }: SnapshotTable): AsyncGenerator<CopiedRow[]> {
  for (const part of parts) {
    const fault = await objects.check(part)
    if (fault) throw new BackupError(`rows of ${name} are ${fault} (object ${part})`)
    const chunks = await objects.read(part).toArray()
    const text = (await expand(Buffer.concat(chunks))).toString()
    yield text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
  }
}
