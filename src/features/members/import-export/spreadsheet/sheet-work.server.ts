import { createTurns } from '#platform/images/turns.server.ts'
import { answerOf } from '#platform/isolated/answer-of.ts'
import { IsolatedError } from '#platform/isolated/isolated-error.ts'
import { programFile } from '#platform/isolated/program-file.server.ts'
import { type IsolatedLimits, runIsolated } from '#platform/isolated/run-isolated.server.ts'
import type { Sheet, SheetCell, SheetTrouble } from './sheet.ts'
import { type SheetAnswer, sheetAnswerSchema } from './sheet-answer.ts'
import { SheetError } from './sheet-error.ts'
import type { SheetTask } from './sheet-process.server.ts'

export type SheetWork = {
  /** @throws SheetError for what is no file of members, or too much of one */
  read(bytes: Uint8Array): Promise<Sheet>
  /** An Excel file of one sheet. The first row is the head. @param widths of the columns, in characters */
  write(sheet: { name: string; widths: number[]; rows: SheetCell[][] }): Promise<Uint8Array>
}

const program = programFile(import.meta.dirname, 'sheet-process')

/** The library holds the whole sheet in memory: ten thousand rows of a dozen columns are 170 MB, and take a second. */
const readingLimits = { timeoutMs: 30_000, maxMemoryBytes: 256 * 1024 * 1024, maxAnswerBytes: 16 * 1024 * 1024 }

/** What is written is our own, so that it only has to fit. */
const writingLimits = {
  timeoutMs: 60_000,
  maxHeapMb: 384,
  maxMemoryBytes: 640 * 1024 * 1024,
  maxAnswerBytes: 64 * 1024 * 1024,
}

/** One file after the other, each in a process of its own (decision 064). */
export function createSheetWork(limits: Partial<IsolatedLimits> = {}): SheetWork {
  const turns = createTurns({ atOnce: 1, waiting: 20 })
  const run = (task: SheetTask, bytes: Uint8Array) => {
    const input = { size: bytes.length, open: () => [bytes] }
    const own = task.kind === 'read' ? readingLimits : writingLimits
    return turns.run(() => runIsolated(program, { task, input }, { ...own, ...limits }))
  }
  return {
    async read(bytes) {
      const answer = await run({ kind: 'read' }, bytes).then(answerIn).catch(asTrouble)
      if (answer.kind === 'sheet') return answer.sheet
      throw new SheetError(answer.trouble)
    },
    async write({ rows, ...task }) {
      const bytes = Buffer.from(JSON.stringify(rows.map((row) => row.map(dayInJson))))
      return run({ kind: 'write', ...task }, bytes)
    },
  }
}

const answerIn = (answer: Buffer): SheetAnswer => answerOf(sheetAnswerSchema, answer)

function asTrouble(error: unknown): { kind: 'trouble'; trouble: SheetTrouble } {
  if (!(error instanceof IsolatedError)) throw error
  return { kind: 'trouble', trouble: error.trouble === 'crashed' ? 'broken' : error.trouble }
}

/** Text stays text: no cell is a day because it looks like one. */
const dayInJson = (cell: SheetCell) => (cell instanceof Date ? { day: cell.toISOString() } : cell)
