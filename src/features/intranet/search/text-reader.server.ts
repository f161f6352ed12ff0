import type { Readable } from 'node:stream'
import { z } from 'zod'
import { programFile } from '#platform/isolated/program-file.server.ts'
import { answerOf, IsolatedError, type IsolatedLimits, runIsolated } from '#platform/isolated/run-isolated.server.ts'
import type { ReadingFailure } from '#platform/zip/reading-error.server.ts'
import type { ReadingTask } from './read-text.server.ts'
import { maxTextLength, type TextFormat } from './text-format.ts'

export type TextReading = { state: 'read'; text: string } | { state: ReadingFailure | 'crashed'; text: null }

/** A file that is opened when it is its turn, and never held whole by the portal. */
type FileToRead = { size: number; open(): Promise<Readable> }

export type TextReader = ReturnType<typeof createTextReader>

const program = programFile(import.meta.dirname, 'text-process')

/** Reads texts, each in a process of its own (decision 064). */
export function createTextReader(limits: Partial<IsolatedLimits> = {}) {
  let before: Promise<unknown> = Promise.resolve()

  const readNow = async (format: TextFormat, file: FileToRead | Buffer): Promise<TextReading> => {
    const input = Buffer.isBuffer(file) ? { size: file.length, open: () => [file] } : file
    try {
      const answer = await runIsolated(program, { task: { format } satisfies ReadingTask, input }, limits)
      return answerOf(readingAnswerSchema, answer)
    } catch (error) {
      if (error instanceof IsolatedError) return { state: error.reason, text: null }
      throw error
    }
  }

  return {
    /** One file at a time. Never throws for what stands in a file, but what opening or reading the store throws. */
    read: (format: TextFormat, file: FileToRead | Buffer): Promise<TextReading> => {
      const reading = before.then(() => readNow(format, file))
      before = reading.catch(() => undefined)
      return reading
    },
  }
}

/** What the program that reads a text answers: taken for what it says only when it looks like this. */
const readingAnswerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('read'), text: z.string().max(maxTextLength) }),
  z.object({ state: z.enum(['encrypted', 'broken', 'too-large', 'too-slow']), text: z.null() }),
])

export type ReadingAnswer = z.infer<typeof readingAnswerSchema>
