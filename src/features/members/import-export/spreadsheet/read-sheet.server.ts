import { readSheet } from 'read-excel-file/node'
import { createXmlParser } from '#platform/xml/xml-parser.server.ts'
import { type OpenZip, openZip, ReadingError } from '#platform/zip/zip-parts.server.ts'
import { readCsv } from './read-csv.server.ts'
import { type Sheet, SheetError, type SheetRow, sheetLimits } from './sheet.ts'

/**
 * What one part of a spreadsheet may hold. A table is made of all rows and columns up to the last one that is named, and a
 * list of all shared texts: so many cells, of what a list of members has at most, with as many empty ones beside them.
 */
const partLimits = { cells: 1_200_000, rows: 200_000, texts: 1_200_000 }

/**
 * Reads a part through without keeping anything of it.
 *
 * @throws ReadingError for more than anybody writes, and for XML that is none
 */
async function checkXlsxPart(zip: OpenZip, name: string): Promise<void> {
  if (!name.endsWith('.xml')) return zip.read(name, () => true)
  const decoder = new TextDecoder()
  const parser = createXmlParser({ onOpen: createCounter(), onClose: () => undefined })
  await zip.read(name, (chunk) => {
    parser.write(decoder.decode(chunk, { stream: true }))
    return true
  })
}

function createCounter() {
  let [texts, cells, rows, columns] = [0, 0, 0, 0]
  let column = 0
  return (name: string, { r: place = '' }: Record<string, string>): void => {
    if (name === 'si') texts += 1
    if (name === 'row') {
      rows = Math.max(rows + 1, Number(place))
      column = 0
    }
    if (name === 'c') {
      cells += 1
      column = Math.max(column + 1, columnOf(place))
      columns = Math.max(columns, column)
      rows = Math.max(rows, Number(/^[A-Z]{0,5}(\d+)$/.exec(place)?.[1] ?? 0))
    }
    const isTooMany = rows > partLimits.rows || Math.max(cells, rows * columns) > partLimits.cells
    if (isTooMany || texts > partLimits.texts) throw new ReadingError('too-large')
  }
}

/** `A` is 1; 0 where no column is named. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,5}/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

/** What Office writes around a file with a password, and the whole of an old `.xls` (MS-CFB). */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

const isCompoundFile = (bytes: Uint8Array) => compoundFile.every((byte, i) => bytes[i] === byte)

const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * Hands over the rows of the first sheet of an Excel file.
 *
 * @throws ReadingError for what holds more than anybody writes; what the library throws for what is no such file; what `take`
 * throws
 */
async function readXlsx(bytes: Uint8Array, take: (cells: string[]) => void): Promise<void> {
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

/** CSV or Excel: the bytes say which. @throws SheetError; ReadingError */
export async function sheetIn(bytes: Uint8Array): Promise<Sheet> {
  if (isCompoundFile(bytes)) throw new SheetError('encrypted')
  const rows = createCollector()
  if (isArchive(bytes)) await readXlsx(bytes, rows.add)
  else readCsv(bytes, rows.add)
  return rows.sheet()
}

/**
 * Keeps what holds something, and stops at the first row that is too many or too wide.
 *
 * @throws SheetError for more than `sheetLimits` allow, and for what has a head at most
 */
function createCollector() {
  const rows: SheetRow[] = []
  let line = 0
  let characters = 0
  const add = (all: readonly string[], hasUnclearQuotes = false): void => {
    line += 1
    const cells = all.map(tidy)
    const used = cells.findLastIndex((cell) => cell !== '') + 1
    if (used === 0) return
    const width = rows[0]?.cells.length ?? cells.length
    for (const cell of cells) characters += cell.length
    if (Math.max(width, used) > sheetLimits.columns) throw new SheetError('too-many-columns')
    if (characters > sheetLimits.characters) throw new SheetError('too-large')
    const fault = hasUnclearQuotes ? 'unclear-quotes' : used > width ? 'row-too-wide' : undefined
    // Who knows what such a head swallowed.
    if (fault && rows.length === 0) throw new SheetError('broken')
    const wide = Array.from({ length: Math.max(width, used) }, (_, column) => cells[column] ?? '')
    rows.push({ line, cells: wide, ...(fault && { fault }) })
    // The head is none of them.
    if (rows.length > sheetLimits.rows + 1) throw new SheetError('too-many-rows')
  }
  const sheet = (): Sheet => {
    const [head, ...members] = rows
    if (!head || members.length === 0) throw new SheetError('empty')
    return { head: head.cells, rows: members }
  }
  return { add, sheet }
}

/** No sign that a database refuses; as much as any field of a member takes. */
const tidy = (cell: string) =>
  cell
    .slice(0, sheetLimits.cell)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
