import { z } from 'zod'
import { programFile } from '#platform/isolated/program-file.server.ts'
import { answerOf, IsolatedError, type IsolatedLimits, runIsolated } from '#platform/isolated/run-isolated.server.ts'
import { createSemaphore } from '#platform/semaphore/semaphore.server.ts'
import { type NewSheet, rowFaults, type Spreadsheet, SpreadsheetError, spreadsheetLimits } from './spreadsheet.ts'
import type { SpreadsheetTask } from './spreadsheet-process.server.ts'

const cells = z.array(z.string().max(spreadsheetLimits.cell)).max(spreadsheetLimits.columns)
const row = z.object({ line: z.number().int().positive(), cells, fault: z.enum(rowFaults).optional() })
const rows = z.array(row).max(spreadsheetLimits.rows)

/** What the program that reads a table answers: believed only when it looks like this. */
const readAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('spreadsheet'), spreadsheet: z.object({ head: cells, rows }) }),
  z.object({
    kind: z.literal('failure'),
    failure: z.enum(['encrypted', 'broken', 'too-large', 'too-slow', 'empty', 'too-many-rows', 'too-many-columns']),
  }),
])

export type ReadAnswer = z.infer<typeof readAnswer>

export type Spreadsheets = ReturnType<typeof createSpreadsheets>

const program = programFile(import.meta.dirname, 'spreadsheet-process')

/** The library holds the whole spreadsheet in memory: ten thousand rows of a dozen columns are 170 MB, and take a second. */
const readingLimits = { timeoutMs: 30_000, maxMemoryBytes: 256 * 1024 * 1024, maxAnswerBytes: 16 * 1024 * 1024 }

/** What is written is our own, so that it only has to fit. */
const writingLimits = {
  timeoutMs: 60_000,
  maxHeapMb: 384,
  maxMemoryBytes: 640 * 1024 * 1024,
  maxAnswerBytes: 64 * 1024 * 1024,
}

/** One file after the other, each in a process of its own (decision 064). */
export function createSpreadsheets(limits: Partial<IsolatedLimits> = {}) {
  const semaphore = createSemaphore({ atOnce: 1, waiting: 20 })
  const run = (task: SpreadsheetTask, pieces: readonly Uint8Array[]) => {
    const input = { size: pieces.reduce((size, { length }) => size + length, 0), open: () => pieces }
    const own = task.kind === 'read' ? readingLimits : writingLimits
    return semaphore.run(() => runIsolated(program, { task, input }, { ...own, ...limits }))
  }

  async function answerTo(bytes: Uint8Array): Promise<ReadAnswer> {
    try {
      return answerOf(readAnswer, await run({ kind: 'read' }, [bytes]))
    } catch (error) {
      if (!(error instanceof IsolatedError)) throw error
      return { kind: 'failure', failure: error.reason === 'crashed' ? 'broken' : error.reason }
    }
  }

  return {
    /** @throws SpreadsheetError for what is no table, or too much of one */
    async read(bytes: Uint8Array): Promise<Spreadsheet> {
      const answer = await answerTo(bytes)
      if (answer.kind === 'failure') throw new SpreadsheetError(answer.failure)
      return answer.spreadsheet
    },

    /** At least one, with a name each. */
    async write(all: readonly SheetToWrite[]): Promise<Uint8Array> {
      const sheets = all.map(({ name, widths }) => ({ name, widths }))
      return run({ kind: 'write', sheets }, await inJson(all))
    },
  }
}

/** The rows may come one after the other. */
type SheetToWrite = Omit<NewSheet, 'rows'> & { rows: Iterable<Row> | AsyncIterable<Row> }
type Row = NewSheet['rows'][number]

/** Characters. */
const pieceLength = 64 * 1024

/** Piece by piece as the rows come: neither they nor their text is held whole, only the bytes. */
async function inJson(all: readonly SheetToWrite[]): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  let text = ''
  for (const { rows: written } of all) {
    text += text || pieces.length > 0 ? ',[' : '[['
    let comma = ''
    for await (const cellsOfRow of written) {
      text += comma + JSON.stringify(cellsOfRow.map(dayInJson))
      comma = ','
      if (text.length < pieceLength) continue
      pieces.push(Buffer.from(text))
      text = ''
    }
    text += ']'
  }
  pieces.push(Buffer.from(`${text}]`))
  return pieces
}

/** Text stays text: no cell is a day because it looks like one. */
const dayInJson = (cell: Row[number]) => (cell instanceof Date ? { day: cell.toISOString() } : cell)
