import { readCsv } from './read-csv.server.ts'
import { isArchive, isCompoundFile, readXlsx } from './read-xlsx.server.ts'
import { type Sheet, sheetLimits } from './sheet.ts'
import { SheetError } from './sheet-error.ts'

/** CSV or Excel: the bytes say which. @throws SheetError; ReadingError */
export async function sheetIn(bytes: Uint8Array): Promise<Sheet> {
  return sheetOf(await rowsOf(bytes))
}

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  if (isCompoundFile(bytes)) throw new SheetError('encrypted')
  return isArchive(bytes) ? await readXlsx(bytes) : readCsv(bytes)
}

/** @throws SheetError for more than `sheetLimits` allow, and for what has a head at most */
function sheetOf(all: string[][]): Sheet {
  const lines = all.map((cells, index) => ({ line: index + 1, cells: cells.map(tidy) }))
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!head || rows.length === 0) throw new SheetError('empty')
  if (rows.length > sheetLimits.rows) throw new SheetError('too-many-rows')
  const width = Math.max(head.cells.length, ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1))
  if (width > sheetLimits.columns) throw new SheetError('too-many-columns')
  const wide = (cells: string[]) => Array.from({ length: width }, (_, column) => cells[column] ?? '')
  return { head: wide(head.cells), rows: rows.map(({ line, cells }) => ({ line, cells: wide(cells) })) }
}

/** No sign that a database refuses; as much as any field of a member takes. */
const tidy = (cell: string) =>
  cell
    .slice(0, sheetLimits.cell)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
