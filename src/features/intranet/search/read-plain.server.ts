import { ReadingError } from '#platform/zip/reading-error.ts'
import { longestText } from './text-format.ts'

/** Bytes that can hold all that is kept: a character takes at most four. */
const mostBytes = 4 * longestText

/** Text in UTF-8, in UTF-16 with its mark, or else in Windows-1252, as Excel in Belgium saves it. */
export function readPlain(bytes: Uint8Array): string {
  const [first, second] = bytes
  const start = bytes.subarray(0, mostBytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(start)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(start)
  // A text has no such byte; a file of another kind that calls itself one does.
  if (start.includes(0)) throw new ReadingError('broken')
  try {
    // As a stream, for the cut may lie within a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(start)
  }
}
