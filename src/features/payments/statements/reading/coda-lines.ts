import type { Checklist } from './checklist.ts'
import { UnreadableStatement } from './statement.ts'

/** One line of a CODA file, 128 characters. */
export type CodaRecord = { line: number; type: string; text: string }

const lineLength = 128

/** Up to the totals; what follows them is blank but for the mark of a further statement. */
const minTrailerLength = 52

/** A header: a date, the number of the bank, and the 05 of this application. */
export const isCoda = (text: string): boolean => /^00000\d{9}05/.test(text)

/** Lets others have their turn, where this had its share. */
export type Breathe = () => Promise<unknown>

/**
 * The records of a file, with what is wrong about their form said to `list`.
 * @throws UnreadableStatement `not-coda`, or `truncated` for what does not end with a trailer
 */
export async function codaRecords(text: string, list: Checklist, breathe: Breathe): Promise<CodaRecord[]> {
  if (!isCoda(text)) throw new UnreadableStatement('not-coda')
  const end = endOf(text)
  const records: CodaRecord[] = []
  for (let begin = 0; begin < end; ) {
    await breathe()
    const next = text.indexOf('\n', begin)
    const lineEnd = next < 0 || next > end ? end : next
    const line = text.slice(begin, text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd)
    records.push(recordOf(line, records.length + 1, lineEnd === end, list))
    begin = lineEnd + 1
  }
  checkOrder(records, list)
  return records
}

/** Old programs end a file with a sign of its own, others with empty lines. */
function endOf(text: string): number {
  let end = text.length
  while (end > 0 && '\r\n\x1a'.includes(text[end - 1] ?? ' ')) end -= 1
  return end
}

/** Editors trim the end of the last line; what else has another length is not what the bank wrote. */
function recordOf(written: string, line: number, isLast: boolean, list: Checklist): CodaRecord {
  const text = written.padEnd(lineLength)
  const type = /^[23]/.test(text) ? text.slice(0, 2) : text.slice(0, 1)
  const isWhole = type === '9' && written.length >= minTrailerLength
  if (isLast && !isWhole) throw new UnreadableStatement('truncated', { line })
  const isRight = written.length === lineLength || (isLast && written.length < lineLength)
  list.expect('line-length', isRight, { line, expected: lineLength, found: written.length })
  return { line, type, text }
}

/** What may stand behind each record. */
const followers: Record<string, readonly string[]> = {
  '0': ['1'],
  '1': ['21', '8', '9'],
  '21': ['21', '22', '23', '31', '8'],
  '22': ['21', '23', '31', '8'],
  '23': ['21', '31', '8'],
  '31': ['21', '31', '32', '33', '8'],
  '32': ['21', '31', '33', '8'],
  '33': ['21', '31', '8'],
  '8': ['4', '9'],
  '4': ['4', '9'],
  '9': ['0'],
}

function checkOrder(records: readonly CodaRecord[], list: Checklist): void {
  records.forEach(({ type, line, text }, index) => {
    const before = records[index - 1]
    if (before) list.expect('order', followers[before.type]?.includes(type) ?? false, { line })
    // Another statement follows only where the trailer says so.
    const isFollowed = index < records.length - 1
    if (type === '9' && isFollowed) list.expect('order', saysMore(text), { line })
  })
}

const saysMore = (trailer: string): boolean => trailer[127] === '1'

/** Services that divide a bank's file leave each statement as it is, so that the last one here may say that another follows. */
export const isContinued = (records: readonly CodaRecord[]): boolean => saysMore(records.at(-1)?.text ?? '')

/** What stands at these positions, which count from 1 and include both ends. */
export const at = ({ text }: CodaRecord, from: number, to: number): string => text.slice(from - 1, to)
