import { readCsv } from './read-csv.server.ts'
import { isArchive, isCompoundFile, readXlsx } from './read-xlsx.server.ts'
import { type Sheet, type SheetRow, sheetLimits } from './sheet.ts'
import { SheetError } from './sheet-error.ts'

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
