import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { createXmlParser } from '#platform/xml/xml-parser.server.ts'
import { ReadingError } from '#platform/zip/reading-error.server.ts'
import { type OpenZip, openZip } from '#platform/zip/zip-parts.server.ts'
import { type Spreadsheet, SpreadsheetError, type SpreadsheetRow, spreadsheetLimits } from './spreadsheet.ts'

/** What Office writes around a file with a password, and the whole of an old `.xls` (MS-CFB). */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]
const archive = [0x50, 0x4b]

const beginsWith = (beginning: number[], bytes: Uint8Array) => beginning.every((byte, index) => bytes[index] === byte)

/** CSV or Excel: the bytes say which. @throws SpreadsheetError; ReadingError */
export async function readSpreadsheet(bytes: Uint8Array): Promise<Spreadsheet> {
  if (beginsWith(compoundFile, bytes)) throw new SpreadsheetError('encrypted')
  const rows = createCollector()
  if (beginsWith(archive, bytes)) await readXlsx(bytes, rows.add)
  else readCsv(bytes, rows.add)
  return rows.collected()
}

type Take = (cells: string[], hasUnclearQuotes?: boolean) => void

/** Keeps what holds something. @throws SpreadsheetError at the first row too many or too wide, and for a head without rows */
function createCollector() {
  const rows: SpreadsheetRow[] = []
  let line = 0
  let characters = 0
  const add: Take = (all, hasUnclearQuotes = false) => {
    line += 1
    const cells = all.map(tidy)
    const used = cells.findLastIndex((cell) => cell !== '') + 1
    if (used === 0) return
    const width = rows[0]?.cells.length ?? cells.length
    for (const cell of cells) characters += cell.length
    if (Math.max(width, used) > spreadsheetLimits.columns) throw new SpreadsheetError('too-many-columns')
    if (characters > spreadsheetLimits.characters) throw new SpreadsheetError('too-large')
    const fault = hasUnclearQuotes ? 'unclear-quotes' : used > width ? 'row-too-wide' : undefined
    // Nobody knows what such a head swallowed.
    if (fault && rows.length === 0) throw new SpreadsheetError('broken')
    const wide = Array.from({ length: Math.max(width, used) }, (_, column) => cells[column] ?? '')
    rows.push({ line, cells: wide, ...(fault && { fault }) })
    // The head is none of them.
    if (rows.length > spreadsheetLimits.rows + 1) throw new SpreadsheetError('too-many-rows')
  }
  const collected = (): Spreadsheet => {
    const [head, ...others] = rows
    if (!head || others.length === 0) throw new SpreadsheetError('empty')
    return { head: head.cells, rows: others }
  }
  return { add, collected }
}

/** No sign that a database refuses; as much as any field of a member takes. */
const tidy = (cell: string) =>
  cell
    .slice(0, spreadsheetLimits.cell)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** What parts cells in Belgium, in what English programs write, and in what is copied from a table. */
const delimiters = [';', ',', '\t']

const newline = '\n'

/** Row by row, for five megabytes of line ends are millions of rows. @throws SpreadsheetError for what is no text */
function readCsv(bytes: Uint8Array, take: Take): void {
  // Programs that add to a file of another program mix the ends of lines.
  const text = decoded(bytes).replace(/\r\n?/g, newline)
  // Excel's own way to say what parts the cells.
  const [named, delimiter] = /^sep=(.)\n/.exec(text) ?? []
  const table = named ? text.slice(named.length) : text
  Papa.parse<string[]>(table, {
    delimiter: delimiter ?? delimiterOf(table),
    newline,
    fastMode: false,
    step: ({ data, errors }) => {
      const hasUnclearQuotes = errors.some(({ type }) => type === 'Quotes')
      take(data.map(unmasked), hasUnclearQuotes)
    },
  })
}

/** What parts the head into the most cells: below it stand texts with commas of their own. */
function delimiterOf(table: string): string {
  const begin = { preview: 1, newline, skipEmptyLines: 'greedy', fastMode: false } as const
  const cells = (delimiter: string) => Papa.parse<string[]>(table, { ...begin, delimiter }).data[0]?.length ?? 0
  return delimiters.reduce((best, other) => (cells(other) > cells(best) ? other : best))
}

/** UTF-8 with or without its mark, UTF-16 with it, or else Windows-1252, as Excel in Belgium saves it. */
function decoded(bytes: Uint8Array): string {
  if (beginsWith([0xff, 0xfe], bytes)) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) throw new SpreadsheetError('broken')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Our own export puts an apostrophe before what a spreadsheet would run; a name such as `'t Kindt` keeps its own. */
const unmasked = (cell: string) => cell.replace(/^'(?=[=+\-@\t\n])/, '')

/** The first spreadsheet of an Excel file. @throws ReadingError for what holds more than anybody writes */
async function readXlsx(bytes: Uint8Array, take: Take): Promise<void> {
  // The library unpacks whatever comes and makes a table of it; this looks first how much that would be.
  const zip = await openZip(bytes)
  if (!zip.names.includes('xl/workbook.xml')) throw new SpreadsheetError('broken')
  for (const name of zip.names) await checkXlsxPart(zip, name)
  const rows = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { trim: false })
  for (const row of rows) take(row.map(textOf))
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // A day has no zone in Excel; the library gives it as midnight in Greenwich.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell)
}

/** Reads a part through without keeping anything of it. @throws ReadingError for too much, and for XML that is none */
async function checkXlsxPart(zip: OpenZip, name: string): Promise<void> {
  if (!name.endsWith('.xml')) return zip.read(name, () => true)
  const decoder = new TextDecoder()
  const parser = createXmlParser({ onOpen: createCounter(), onClose: () => undefined })
  await zip.read(name, (chunk) => {
    parser.write(decoder.decode(chunk, { stream: true }))
    return true
  })
}

/**
 * What one part of a spreadsheet may hold. A table is made of all rows and columns up to the last one that is named, and a
 * list of all shared texts: so many cells, of what a list of members has at most, with as many empty ones beside them.
 */
const partLimits = { cells: 1_200_000, rows: 200_000, texts: 1_200_000 }

function createCounter() {
  let [texts, cells, rows, columns, column] = [0, 0, 0, 0, 0]
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
