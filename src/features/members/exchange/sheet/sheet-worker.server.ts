import { parentPort } from 'node:worker_threads'
import { ReadingError } from '#platform/zip/reading-error.ts'
import { sheetIn } from './read-sheet.server.ts'
import { SheetError } from './sheet-error.ts'
import type { SheetAnswer, SheetTask } from './sheet-task.ts'
import { writeXlsx } from './write-xlsx.server.ts'

/** Reads and writes files of members away from everybody else: ten thousand rows take seconds. It has no database. */
parentPort?.once('message', async (task: SheetTask) => {
  parentPort?.postMessage(await answerTo(task))
})

async function answerTo(task: SheetTask): Promise<SheetAnswer> {
  if (task.kind === 'write') return { kind: 'bytes', bytes: await writeXlsx(task) }
  try {
    return { kind: 'sheet', sheet: await sheetIn(task.bytes) }
  } catch (error) {
    const isKnown = error instanceof SheetError || error instanceof ReadingError
    return { kind: 'trouble', trouble: isKnown ? error.trouble : 'broken' }
  }
}
