import { answerOnce } from '#platform/isolated/isolated-program.server.ts'
import { ReadingError } from '#platform/zip/zip-parts.server.ts'
import { sheetIn } from './read-sheet.server.ts'
import { type SheetCell, SheetError } from './sheet.ts'
import type { SheetAnswer } from './sheet-work.server.ts'

/** The rows to be written are the input, as JSON: there may be thousands. */
export type SheetTask = { kind: 'read' } | { kind: 'write'; name: string; widths: number[] }

async function answerTo(bytes: Uint8Array): Promise<SheetAnswer> {
  try {
    return { kind: 'sheet', sheet: await sheetIn(bytes) }
  } catch (error) {
    if (error instanceof ReadingError) return { kind: 'trouble', trouble: error.reason }
    return { kind: 'trouble', trouble: error instanceof SheetError ? error.trouble : 'broken' }
  }
}

/** JSON has no days: they come as an object of their own (sheet-work.server.ts). */
const asDay = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && 'day' in value ? new Date(String(value.day)) : value

/** Reads and writes files of members away from everybody else: ten thousand rows take seconds. */
await answerOnce(async (task: SheetTask, bytes) => {
  if (task.kind === 'read') return JSON.stringify(await answerTo(bytes))
  // Only here: what reads a file needs nothing of what writes one.
  const { writeXlsx } = await import('./write-xlsx.server.ts')
  return writeXlsx({ ...task, rows: JSON.parse(Buffer.from(bytes).toString(), asDay) as SheetCell[][] })
})
