import { formatStructuredCommunication, parseStructuredCommunication } from '../../core/structured-communication.ts'
import type { Checklist } from './checklist.ts'
import { amountAt, counterpartyIban, dayAt, numberAt } from './coda-fields.ts'
import { at, type Breathe, type CodaRecord } from './coda-lines.ts'
import type { Movement, MovementKind } from './statement.ts'
import { kindOfCode } from './transaction-code.ts'

/** A record 21 with all that belongs to it. */
export type CodaEntry = { record: CodaRecord; more: CodaRecord[]; sequence: number; detail: number; amount: number }

/** Movements are counted with four digits, from 1 on; what follows 9999 is 0. */
const afterLast = 10_000

/** The entries of a statement in their order, numbered without a gap: an entry of its own, or a part of the one before. */
export async function codaEntries(
  records: readonly CodaRecord[],
  list: Checklist,
  breathe: Breathe,
): Promise<CodaEntry[]> {
  const entries: CodaEntry[] = []
  for (const record of records) {
    await breathe()
    const entry = entries.at(-1)
    if (record.type === '21') entries.push(newEntry(record, entry, list))
    else if (entry) addTo(entry, record, list)
  }
  return entries
}

function newEntry(record: CodaRecord, before: CodaEntry | undefined, list: Checklist): CodaEntry {
  const sequence = numberAt(record, 3, 6, list)
  const detail = numberAt(record, 7, 10, list)
  const isPart = detail > 0 && before !== undefined
  const expected = isPart ? before.sequence : ((before?.sequence ?? 0) + 1) % afterLast
  // Some banks count the records of information among the parts.
  const isRight = sequence === expected && (isPart ? detail > before.detail : detail === 0)
  list.expect('sequence', isRight, { line: record.line, expected, found: sequence })
  return { record, more: [], sequence, detail, amount: amountAt(record, 32, list) }
}

function addTo(entry: CodaEntry, record: CodaRecord, list: Checklist): void {
  const isOfEntry = at(record, 3, 6) === at(entry.record, 3, 6)
  const isOfDetail = record.type.startsWith('3') || at(record, 7, 10) === at(entry.record, 7, 10)
  const facts = { line: record.line, expected: entry.sequence, found: at(record, 3, 6) }
  list.expect('sequence', isOfEntry && isOfDetail, facts)
  entry.more.push(record)
}

/** What a payer did, of an entry and its parts. Its position is of the statement. */
export function codaMovement({ record, more, amount }: CodaEntry, position: number, list: Checklist): Movement {
  const [second, third] = [more.find(({ type }) => type === '22'), more.find(({ type }) => type === '23')]
  const parts = [at(record, 63, 115), second ? at(second, 11, 63) : '', third ? at(third, 83, 125) : '']
  const entryDay = dayAt(record, 116, list)
  if (entryDay === null) list.fail('fields', { line: record.line, field: 'day', found: at(record, 116, 121) })
  return {
    position,
    entryDay: entryDay ?? '',
    valueDay: dayAt(record, 48, list),
    amount,
    currency: 'EUR',
    name: (third && at(third, 48, 82).trim()) || namedIn(more),
    iban: third ? counterpartyIban(at(third, 11, 47)) : null,
    ...communicationOf(record, parts.join('').trimEnd(), more, list),
    kind: kindOf(record, second, amount),
    bankReference: at(record, 11, 31).trim(),
  }
}

function kindOf(record: CodaRecord, second: CodaRecord | undefined, amount: number): MovementKind {
  // Why the bank sent it back: reject, return, refund, reversal, cancellation.
  if (/[1-5]/.test(second ? at(second, 113, 113) : '')) return 'correction'
  const code = at(record, 54, 61)
  const kind = kindOfCode(code, amount)
  // A total whose parts the bank does not name.
  return kind === 'transfer' && /^[12]/.test(code) ? 'other' : kind
}

/** Where the twelve digits stand in each type of structured communication that has some. */
const referenceAt: Record<string, number> = { '101': 3, '102': 3, '105': 48 }

function communicationOf(
  record: CodaRecord,
  written: string,
  more: readonly CodaRecord[],
  list: Checklist,
): Pick<Movement, 'communication' | 'reference'> {
  const mode = at(record, 62, 62)
  list.expect('fields', mode === '0' || mode === '1', { line: record.line, field: 'communication', found: mode })
  if (mode !== '1') return { communication: written.trim() ? written : informationIn(more), reference: null }
  const [type, content] = [written.slice(0, 3), written.slice(3).trim()]
  const from = referenceAt[type]
  // An original amount (105) may have no reference: blank, or noughts.
  const digits = from === undefined ? '' : written.slice(from, from + 12)
  if (from === undefined || (type === '105' && /^0*$/.test(digits.trim())))
    return { communication: content, reference: null }
  const reference = parseStructuredCommunication(digits)
  list.expect('references', reference !== null, { line: record.line, found: digits })
  return { communication: reference ? formatStructuredCommunication(reference) : content, reference }
}

/** The other side in full, which some banks give in record 31 (type 001) and nowhere else. */
function namedIn(more: readonly CodaRecord[]): string {
  const named = more.find((record) => record.type === '31' && at(record, 40, 43) === '1001')
  return named ? at(named, 44, 113).trim() : ''
}

/** What the bank says of a movement without a communication. */
function informationIn(more: readonly CodaRecord[]): string {
  const texts = more.map((record) => {
    if (record.type === '31' && at(record, 40, 40) === '0') return at(record, 41, 113)
    return record.type === '32' || record.type === '33' ? at(record, 11, 115) : ''
  })
  return texts.join('').trimEnd()
}
