import writeExcelFile from 'write-excel-file/node'
import type { NewSpreadsheet } from './spreadsheet.ts'

/** An Excel file of one spreadsheet whose first row is the head: real dates and numbers, and text that is never a formula. */
export async function writeXlsx({ name, widths, rows: [head = [], ...rows] }: NewSpreadsheet): Promise<Uint8Array> {
  const bold = head.map((cell) => ({ ...cellOf(cell), fontWeight: 'bold' as const }))
  const columns = widths.map((width) => ({ width }))
  const cells = [bold, ...rows.map((row) => row.map(cellOf))]
  return await writeExcelFile(cells as never, { sheet: name, columns, stickyRowsCount: 1 }).toBuffer()
}

function cellOf(value: NewSpreadsheet['rows'][number][number]) {
  if (value === null || value === '') return null
  if (value instanceof Date) return { value, type: Date, format: 'dd/mm/yyyy' }
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}
