import { z } from 'zod'
import { programFile } from '#platform/isolated/program-file.server.ts'
import { answerOf, IsolatedError, type IsolatedLimits, runIsolated } from '#platform/isolated/run-isolated.server.ts'
import { createSemaphore } from '#platform/semaphore/semaphore.server.ts'
import { membersErrors } from '../../members.errors.ts'
import { rowFaults, type Sheet, type SheetCell, SheetError, type SheetTrouble, sheetLimits } from './sheet.ts'
import type { SheetTask } from './sheet-process.server.ts'

const cells = z.array(z.string().max(sheetLimits.cell)).max(sheetLimits.columns)
const row = z.object({ line: z.number().int().positive(), cells, fault: z.enum(rowFaults).optional() })

/** What the program that reads a file of members answers: taken for what it says only when it looks like this. */
export const sheetAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sheet'), sheet: z.object({ head: cells, rows: z.array(row).max(sheetLimits.rows) }) }),
  z.object({
    kind: z.literal('trouble'),
    trouble: z.enum(['encrypted', 'broken', 'too-large', 'too-slow', 'empty', 'too-many-rows', 'too-many-columns']),
  }),
])

export type SheetAnswer = z.infer<typeof sheetAnswerSchema>

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
  const semaphore = createSemaphore({ atOnce: 1, waiting: 20 })
  const run = (task: SheetTask, bytes: Uint8Array) => {
    const input = { size: bytes.length, open: () => [bytes] }
    const own = task.kind === 'read' ? readingLimits : writingLimits
    return semaphore.run(() => runIsolated(program, { task, input }, { ...own, ...limits }))
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
  return { kind: 'trouble', trouble: error.reason === 'crashed' ? 'broken' : error.reason }
}

/** Text stays text: no cell is a day because it looks like one. */
const dayInJson = (cell: SheetCell) => (cell instanceof Date ? { day: cell.toISOString() } : cell)

const maximum: Partial<Record<SheetTrouble, number>> = {
  'too-many-rows': sheetLimits.rows,
  'too-many-columns': sheetLimits.columns,
}

/** @throws PortalError import.no-file, or why the file cannot be read */
export async function readSheetFile(sheets: SheetWork, bytes: Uint8Array): Promise<Sheet> {
  if (bytes.length === 0) throw membersErrors['import.no-file']()
  if (bytes.length > sheetLimits.bytes) throw membersErrors['import.too-large']()
  try {
    return await sheets.read(bytes)
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    const most = maximum[error.trouble]
    throw membersErrors[`import.${error.trouble}`](most === undefined ? {} : { maximum: most })
  }
}
