import type { Spreadsheets } from '../../src/platform/spreadsheets/spreadsheets.server.ts'
import { writeXlsx } from '../../src/platform/spreadsheets/write-xlsx.server.ts'

/** Writes an Excel file as the portal has it written, without a process of its own. */
export const writeXlsxHere: Spreadsheets['write'] = async (sheets) => {
  const whole: Parameters<typeof writeXlsx>[0][number][] = []
  for (const sheet of sheets) {
    const rows = []
    for await (const row of sheet.rows) rows.push(row)
    whole.push({ ...sheet, rows })
  }
  return writeXlsx(whole)
}
