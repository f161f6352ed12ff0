import writeExcelFile from 'write-excel-file/node'
import type { NewSheet } from './spreadsheet.ts'

/** An Excel file, of each sheet the first row its head: real dates and numbers, and text that is never a formula. */
export const writeXlsx = (sheets: readonly NewSheet[]): Promise<Uint8Array> =>
  writeExcelFile(sheets.map(sheetOf) as never).toBuffer()

function sheetOf({ name, widths, rows: [head = [], ...rows] }: NewSheet) {
  const bold = head.map((cell) => ({ ...cellOf(cell), fontWeight: 'bold' as const }))
  const data = [bold, ...rows.map((row) => row.map(cellOf))]
  return { data, sheet: name, columns: widths.map((width) => ({ width })), stickyRowsCount: 1 }
}

function cellOf(value: NewSheet['rows'][number][number]) {
  if (value === null || value === '') return null
  if (value instanceof Date) return { value, type: Date, format: 'dd/mm/yyyy' }
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}
