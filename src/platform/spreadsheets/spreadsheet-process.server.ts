import { answerOnce } from '#platform/isolated/isolated-program.server.ts'
import { ReadingError } from '#platform/zip/reading-error.server.ts'

import { readSpreadsheet } from './read-spreadsheet.server.ts'
import { type NewSheet, SpreadsheetError } from './spreadsheet.ts'
import type { ReadAnswer } from './spreadsheets.server.ts'

/** The rows of each sheet to be written are the input, as JSON: there may be thousands. */
export type SpreadsheetTask = { kind: 'read' } | { kind: 'write'; sheets: Omit<NewSheet, 'rows'>[] }

async function read(bytes: Uint8Array): Promise<ReadAnswer> {
  try {
    return { kind: 'spreadsheet', spreadsheet: await readSpreadsheet(bytes) }
  } catch (error) {
    if (error instanceof ReadingError) return { kind: 'failure', failure: error.reason }
    return { kind: 'failure', failure: error instanceof SpreadsheetError ? error.failure : 'broken' }
  }
}

/** JSON has no days: they come as an object of their own (spreadsheets.server.ts). */
const asDay = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && 'day' in value ? new Date(String(value.day)) : value

/** Reads and writes tables away from everybody else: ten thousand rows take seconds. */
await answerOnce(async (task: SpreadsheetTask, bytes) => {
  if (task.kind === 'read') return JSON.stringify(await read(bytes))
  // Only here: what reads a file needs nothing of what writes one.
  const { writeXlsx } = await import('./write-xlsx.server.ts')
  const tables = JSON.parse(Buffer.from(bytes).toString(), asDay) as NewSheet['rows'][]
  return writeXlsx(task.sheets.map((sheet, index) => ({ ...sheet, rows: tables[index] ?? [] })))
})
