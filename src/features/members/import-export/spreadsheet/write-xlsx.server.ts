import writeExcelFile from 'write-excel-file/node'
import type { SheetCell } from './sheet.ts'

type Wanted = { name: string; widths: number[]; rows: SheetCell[][] }

/** An Excel file of one sheet whose first row is the head: real dates and numbers, and text that is never a formula. */
export async function writeXlsx({ name, widths, rows: [head = [], ...rows] }: Wanted): Promise<Uint8Array> {
  const cells = [
    head.map((cell) => ({ ...cellOf(cell), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cellOf)),
  ]
  const columns = widths.map((width) => ({ width }))
  return await writeExcelFile(cells as never, { sheet: name, columns, stickyRowsCount: 1 }).toBuffer()
}

function cellOf(value: SheetCell) {
  if (value === null || value === '') return null
  if (value instanceof Date) return { value, type: Date, format: 'dd/mm/yyyy' }
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}
