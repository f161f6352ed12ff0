import { parentPort } from 'node:worker_threads'
import { ReadingError } from '#platform/zip/reading-error.ts'
import { readOffice } from './read-office.server.ts'
import { readPdf } from './read-pdf.server.ts'
import { readPlain } from './read-plain.server.ts'
import { longestText, type TextFormat } from './text-format.ts'
import type { TextReading } from './text-reader.server.ts'

export type ReadingTask = { format: TextFormat; bytes: Uint8Array }

/**
 * Reads files away from everybody else: strange files may take long, or ask for more memory than there is. It has neither
 * the database nor the disk. Whoever started it ends it when a limit is passed.
 */
parentPort?.on('message', async (task: ReadingTask) => {
  parentPort?.postMessage(await readingOf(task))
})

async function readingOf({ format, bytes }: ReadingTask): Promise<TextReading> {
  try {
    return { state: 'read', text: tidy(await textOf(format, bytes)) }
  } catch (error) {
    return { state: error instanceof ReadingError ? error.trouble : 'broken', text: null }
  }
}

async function textOf(format: TextFormat, bytes: Uint8Array): Promise<string> {
  if (format === 'pdf') return await readPdf(bytes)
  return format === 'csv' || format === 'txt' ? readPlain(bytes) : await readOffice(format, bytes)
}

/** One spelling, one space between words, no sign that a database refuses; as much as is kept. */
function tidy(text: string): string {
  const plain = text
    .slice(0, 2 * longestText)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
  return plain
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestText)
    .toWellFormed()
}
