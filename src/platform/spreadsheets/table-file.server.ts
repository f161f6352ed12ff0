import { type CsvRow, csvHeaders, writeCsv } from '#platform/csv/write-csv.server.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { NewSheet } from './spreadsheet.ts'
import type { Spreadsheets } from './spreadsheets.server.ts'
import { type TableFormat, tableTypes } from './table-formats.ts'

/** A day in UTC seconds; an amount in cents. */
export type TableCell = string | number | { day: number } | { cents: number } | null

/** One more sheet of an Excel file, small enough to be held whole. */
export type WholeTable = {
  title: string
  head: readonly string[]
  widths: readonly number[]
  rows: readonly (readonly TableCell[])[]
}

type NewTable = Omit<WholeTable, 'rows'> & {
  /** Without its ending; letters, digits and dashes. */
  name: string
  format: TableFormat
  /** For Excel so many as fit into memory: whoever asks limits them. */
  rows: AsyncIterable<readonly TableCell[]>
  /** Only in Excel: CSV is one plain table. */
  further?: readonly WholeTable[]
}

export type TableFile = { name: string; format: TableFormat; body: ReadableStream<Uint8Array> | Uint8Array }

/** CSV leaves as fast as somebody takes it; an Excel file is finished first. */
export async function writeTable(
  spreadsheets: Pick<Spreadsheets, 'write'>,
  { name, title, format, head, widths, rows, further = [] }: NewTable,
): Promise<TableFile> {
  if (format === 'csv') return { name, format, body: writeCsv(csvRows(head, rows)) }
  const first = { name: title, widths: [...widths], rows: excelRows(head, rows) }
  return { name, format, body: await spreadsheets.write([first, ...further.map(sheetOf)]) }
}

async function* excelRows(head: readonly string[], rows: AsyncIterable<readonly TableCell[]>) {
  yield [...head]
  for await (const row of rows) yield row.map(excelCellOf)
}

const sheetOf = ({ title, head, widths, rows }: WholeTable): NewSheet => ({
  name: title,
  widths: [...widths],
  rows: [[...head], ...rows.map((row) => row.map(excelCellOf))],
})

export function answerTable({ name, format, body }: TableFile): Response {
  const headers = csvHeaders(name)
  if (format === 'xlsx') {
    headers['Content-Type'] = tableTypes.xlsx
    headers['Content-Disposition'] = `attachment; filename="${name}.xlsx"`
  }
  return new Response(body as BodyInit, { headers })
}

async function* csvRows(head: CsvRow, rows: AsyncIterable<readonly TableCell[]>) {
  yield head
  for await (const row of rows) yield row.map(csvCellOf)
}

/** `dd/mm/yyyy` and `75,00`, as every screen says it and Excel in Belgium reads it. */
function csvCellOf(cell: TableCell): CsvRow[number] {
  if (cell === null || typeof cell !== 'object') return cell
  return 'day' in cell ? formatDate(cell.day, 'nl') : (cell.cents / 100).toFixed(2).replace('.', ',')
}

/** The day in Belgium, as midnight in Greenwich: a day of Excel has no zone. */
function excelCellOf(cell: TableCell): NewSheet['rows'][number][number] {
  if (cell === null || typeof cell !== 'object') return cell
  return 'day' in cell ? new Date(`${dayAt(cell.day)}T00:00:00Z`) : cell.cents / 100
}
