import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, gunzip, gzip } from 'node:zlib'
import type { CopiedRow, CopiedTable, TableReader } from '#platform/database/copying/copied-tables.ts'
import { BackupError, type SnapshotTable } from './backup-format.ts'
import type { ObjectFolder } from './object-folder.server.ts'

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** Rows of a part, on average and at most. */
const usualRows = 512
const maxRows = 4096

/**
 * Writes one table in parts. Where a part ends is said by the keys of the rows themselves: a row that comes or goes changes
 * one part, and the next backup writes only that one.
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
