import type { Spreadsheets } from '../../src/platform/spreadsheets/spreadsheets.server.ts'
import { writeXlsx } from '../../src/platform/spreadsheets/write-xlsx.server.ts'

/** Writes an Excel file as the portal has it written, without a process of its own. */
export const writeXlsxHere: Spreadsheets['write'] = async (tables) => {
  const whole: Parameters<typeof writeXlsx>[0][number][] = []
  for (const table of tables) {
    const rows = []
    for await (const row of table.rows) rows.push(row)
    whole.push({ ...table, rows })
  }
  return writeXlsx(whole)
}
