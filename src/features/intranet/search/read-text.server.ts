import { ReadingError } from '#platform/zip/reading-error.server.ts'
import { encodingOf } from '../preview/text-preview.ts'
import { maxTextLength, type TextFormat } from './text-format.ts'
import type { ReadingAnswer } from './text-reader.server.ts'

/** Bytes that can hold all that is kept: a character takes at most four. */
const maxBytes = 4 * maxTextLength

/** Text in UTF-8, in UTF-16 with its mark, or else in Windows-1252, as Excel in Belgium saves it. */
function readPlain(bytes: Uint8Array): string {
  const start = bytes.subarray(0, maxBytes)
  const encoding = encodingOf(start)
  // A text has no such byte; a file of another kind that calls itself one does.
  if (!encoding.startsWith('utf-16') && start.includes(0)) throw new ReadingError('broken')
  // As a stream, for the cut may lie within a character.
  return new TextDecoder(encoding).decode(start, { stream: true })
}

export type ReadingTask = { format: TextFormat }

/** Of a file that nobody knows: only in a process that may end for it (text-process.server.ts). */
export async function readText(format: TextFormat, bytes: Uint8Array): Promise<ReadingAnswer> {
  try {
    return { state: 'read', text: tidy(await textOf(format, bytes)) }
  } catch (error) {
    return { state: error instanceof ReadingError ? error.reason : 'broken', text: null }
  }
}

async function textOf(format: TextFormat, bytes: Uint8Array): Promise<string> {
  if (format === 'csv' || format === 'txt') return readPlain(bytes)
  // Only here: each is loaded for its own files, for this program is begun anew for each.
  if (format === 'pdf') return (await import('./read-pdf.server.ts')).readPdf(bytes)
  return (await import('./read-office.server.ts')).readOffice(format, bytes)
}

/** One spelling, one space between words, no sign that a database refuses; as much as is kept. */
function tidy(text: string): string {
  const plain = text
    .slice(0, 2 * maxTextLength)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
  return plain
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength)
    .toWellFormed()
}
