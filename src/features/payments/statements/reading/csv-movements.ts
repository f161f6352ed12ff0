import { parseIban } from '#platform/iban/iban.ts'
import { fold } from '#platform/search/words.ts'
import { formatStructuredCommunication, parseStructuredCommunication } from '../../core/structured-communication.ts'
import type { BelgianBank } from './bank-csv-layouts.ts'
import type { Checklist } from './checklist.ts'
import type { ColumnMapping, CsvColumn } from './csv-columns.ts'
import { type Movement, type MovementKind, UnreadableStatement } from './statement.ts'
import { centsOf, dayOf } from './written-values.ts'

/** A row of a bank's file, and how its cells are called. */
export type CsvRow = { line: number; cells: readonly string[]; columns: ColumnMapping; bank: BelgianBank | null }

const cellOf = ({ cells, columns }: CsvRow, column: CsvColumn): string => cells[columns[column] ?? -1] ?? ''

/** The account of the association, as far as the row names it. */
export const ownAccountOf = (row: CsvRow): string => {
  const written = cellOf(row, 'ownAccount')
  return parseIban(written) ?? written
}

/** What banks call a row that they carried out, or refused. Where no column says so, they did. */
const statuses: Record<string, boolean> = {
  '': true,
  geaccepteerd: true,
  accepte: true,
  uitgevoerd: true,
  execute: true,
  geweigerd: false,
  refuse: false,
}

/** Null for a status that nobody knows. */
export const isCarriedOut = (row: CsvRow): boolean | null => statuses[fold(cellOf(row, 'status'))] ?? null

/**
 * Null where a cell cannot be read, which `list` then says.
 * @throws UnreadableStatement `foreign-currency`
 */
export function csvMovement(row: CsvRow, position: number, list: Checklist): Movement | null {
  const { line } = row
  const [date, currency] = [cellOf(row, 'date'), cellOf(row, 'currency') || 'EUR']
  if (currency.toUpperCase() !== 'EUR') throw new UnreadableStatement('foreign-currency', { line, found: currency })
  const [entryDay, amount] = [dayOf(date), amountOf(row)]
  list.expect('fields', entryDay !== null, { line, field: 'day', found: date })
  list.expect('fields', amount !== null, { line, field: 'amount', found: writtenAmount(row) })
  if (entryDay === null || amount === null) return null
  const iban = parseIban(cellOf(row, 'account'))
  return {
    position,
    entryDay,
    valueDay: dayOf(cellOf(row, 'valueDate')),
    amount,
    currency: 'EUR',
    name: cellOf(row, 'name') || nameIn(row),
    iban,
    ...communicationOf(row, list),
    kind: kindOf(row, iban),
    bankReference: cellOf(row, 'number'),
  }
}

const writtenAmount = (row: CsvRow): string =>
  cellOf(row, 'amount') || [cellOf(row, 'credit'), cellOf(row, 'debit')].filter(Boolean).join(' ')

/** Of one column, or of two of which one is empty; banks write a debit with a sign or without. */
function amountOf(row: CsvRow): number | null {
  if (row.columns.amount !== undefined) return centsOf(cellOf(row, 'amount'))
  const [credit, debit] = [cellOf(row, 'credit'), cellOf(row, 'debit')]
  const cents = centsOf(credit || debit)
  if (cents === null || (centsOf(credit) && centsOf(debit))) return null
  const isDebit = !centsOf(credit) && centsOf(debit) !== null
  const amount = isDebit ? -Math.abs(centsOf(debit) ?? 0) : Math.abs(cents)
  return amount || 0
}

/** ING says who paid, and with which communication, in the middle of what it says of a row. */
const payerLabel = /\b(?:Van|De|Naar|Vers) ?: /
const accountBehindName = / - [A-Z]{2}\d{2}/
const label = /\b(?:Mededeling|Communication) ?: ?/i
const maxNameLength = 80

function nameIn(row: CsvRow): string {
  if (row.bank !== 'ing') return ''
  const behind = cellOf(row, 'description').split(payerLabel)[1]?.slice(0, maxNameLength) ?? ''
  const end = behind.search(accountBehindName)
  return end < 0 ? '' : behind.slice(0, end).trim()
}

function communicationOf(row: CsvRow, list: Checklist): Pick<Movement, 'communication' | 'reference'> {
  const [structured, free, description] = [
    cellOf(row, 'structured'),
    cellOf(row, 'communication'),
    cellOf(row, 'description'),
  ]
  const [, ...labelled] = row.bank === 'ing' ? description.split(label) : []
  const text = structured || free || labelled.join(' ') || description
  const reference = parseStructuredCommunication(text)
  const isMeant = /^\d{12}$/.test(structured.replace(/\D/g, '')) || /^(\+{3}|\*{3})[\d/ ]+\1$/.test(text)
  if (isMeant) list.expect('references', reference !== null, { line: row.line, found: text })
  return isMeant && reference
    ? { communication: formatStructuredCommunication(reference), reference }
    : { communication: text, reference: null }
}

/** A transfer names an account. A bank that takes one back says so in one of these words. */
const takenBack =
  /\b(storno|terugboeking|terugbetaling|teruggave|correctie|annul|extourne|contrepassation|rejet|retour)/

function kindOf(row: CsvRow, iban: string | null): MovementKind {
  const [description] = fold(cellOf(row, 'description')).split(/mededeling|communication/)
  if (takenBack.test(description ?? '')) return 'correction'
  return iban ? 'transfer' : 'other'
}
