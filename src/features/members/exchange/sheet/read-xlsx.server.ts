import { readSheet } from 'read-excel-file/node'
import { openZip } from '#platform/zip/zip-parts.server.ts'
import { checkXlsxPart } from './check-xlsx.server.ts'
import { SheetError } from './sheet-error.ts'

/** What Office writes around a file with a password, and the whole of an old `.xls` (MS-CFB). */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

export const isCompoundFile = (bytes: Uint8Array) => compoundFile.every((byte, i) => bytes[i] === byte)

export const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * Hands over the rows of the first sheet of an Excel file.
 *
 * @throws ReadingError for what holds more than anybody writes; what the library throws for what is no such file; what `take`
 * throws
 */
export async function readXlsx(bytes: Uint8Array, take: (cells: string[]) => void): Promise<void> {
  // The library unpacks whatever comes and makes a table of it; this looks first how much that would be.
  const zip = await openZip(bytes)
  if (!zip.names.includes('xl/workbook.xml')) throw new SheetError('broken')
  for (const name of zip.names) await checkXlsxPart(zip, name)
  const rows = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { trim: false })
  for (const row of rows) take(row.map(textOf))
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // A day has no zone in Excel; the library hands it over as midnight in Greenwich.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell)
}
