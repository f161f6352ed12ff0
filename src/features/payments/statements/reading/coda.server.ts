import { createBreath } from '#platform/jobs/breathe.ts'
import { type Checklist, createChecklist } from './checklist.ts'
import { amountAt, dayAt, numberAt, ownAccount, totalAt } from './coda-fields.ts'
import { at, type Breathe, type CodaRecord, codaRecords, isContinued } from './coda-lines.ts'
import { type CodaEntry, codaEntries, codaMovement } from './coda-movements.ts'
import {
  type CheckName,
  type Movement,
  maxMovements,
  type ReadOptions,
  type ReadStatements,
  type Statement,
  UnreadableStatement,
} from './statement.ts'
import { checkEachOnce, checkStatement } from './statement-checks.ts'

const names: readonly CheckName[] = [
  'line-length',
  'order',
  'fields',
  'sequence',
  'record-count',
  'debit-total',
  'credit-total',
  'parts',
  'balance',
  'days',
  'references',
  'own-account',
  'once',
]

/**
 * The statements of a file of the Belgian banks' own format (CODA 2.6): lines of 128 positions. What is wrong is a failed check,
 * so that a page can say all of it at once.
 * @throws UnreadableStatement `not-coda`, `truncated`, `too-large` or `foreign-currency`
 */
export async function readCoda(text: string, options: ReadOptions): Promise<ReadStatements> {
  const list = createChecklist(names)
  const breathe = createBreath()
  const statements: Statement[] = []
  let movements = 0
  const all = await codaRecords(text, list, breathe)
  for (const records of statementsIn(all)) {
    const statement = await readOne(records, list, breathe)
    movements += statement.movements.length
    if (movements > maxMovements) throw new UnreadableStatement('too-large', { found: movements })
    checkStatement(statement, options, list)
    statements.push(statement)
  }
  checkEachOnce(statements, list)
  return { format: 'coda', statements, checks: list.checks(), isContinued: isContinued(all) }
}

/** Each from its header to its trailer. */
function* statementsIn(records: readonly CodaRecord[]): Generator<CodaRecord[]> {
  let begin = 0
  for (const [index, { type }] of records.entries()) {
    if (type !== '9') continue
    yield records.slice(begin, index + 1)
    begin = index + 1
  }
}

async function readOne(records: CodaRecord[], list: Checklist, breathe: Breathe): Promise<Statement> {
  const [header, old, closing, trailer] = ['0', '1', '8', '9'].map((sought) =>
    records.find(({ type }) => type === sought),
  )
  if (!header || !old || !trailer) throw new UnreadableStatement('not-coda')
  const version = at(header, 128, 128)
  list.expect('fields', version === '2', { line: header.line, field: 'version', found: version })
  const entries = await codaEntries(records.filter(isOfMovement), list, breathe)
  checkTrailer(trailer, records, entries, list)
  const balances = balancesOf(old, closing, list)
  const account = ownAccount(at(old, 2, 2), at(old, 6, 42))
  if (account.currency !== 'EUR')
    throw new UnreadableStatement('foreign-currency', { line: old.line, found: account.currency })
  if (closing) checkSameAccount(old, closing, list)
  const number = at(old, 3, 5).trim()
  const creationDay = dayAt(header, 6, list)
  return {
    format: 'coda',
    ...account,
    number,
    sequence: at(old, 126, 128).trim() || null,
    year: Number((balances.closingDay ?? creationDay ?? '').slice(0, 4)) || null,
    ...balances,
    isDuplicate: at(header, 17, 17) === 'D',
    notBooked: 0,
    movements: await movementsOf(entries, number, list, breathe),
  }
}

const isOfMovement = ({ type }: CodaRecord): boolean => type.startsWith('2') || type.startsWith('3')

/** A statement without movements may have no new balance: it is the old one. */
function balancesOf(old: CodaRecord, closing: CodaRecord | undefined, list: Checklist) {
  const [opening, openingDay] = [amountAt(old, 43, list), dayAt(old, 59, list)]
  if (!closing) return { opening, openingDay, closing: opening, closingDay: openingDay }
  return { opening, openingDay, closing: amountAt(closing, 42, list), closingDay: dayAt(closing, 58, list) }
}

function checkSameAccount(old: CodaRecord, closing: CodaRecord, list: Checklist): void {
  const [before, after] = [at(old, 6, 42).trim(), at(closing, 5, 41).trim()]
  list.expect('own-account', before === after, { line: closing.line, found: after })
  list.expect('sequence', at(closing, 2, 4) === at(old, 3, 5), {
    line: closing.line,
    expected: at(old, 3, 5),
    found: at(closing, 2, 4),
  })
}

function checkTrailer(
  trailer: CodaRecord,
  records: CodaRecord[],
  entries: readonly CodaEntry[],
  list: Checklist,
): void {
  const counted = records.filter(({ type }) => type === '1' || type === '8' || /^[23]/.test(type)).length
  const expected = numberAt(trailer, 17, 22, list)
  list.expect('record-count', counted === expected, { line: trailer.line, expected, found: counted })
  const sums = { debit: 0, credit: 0 }
  for (const { detail, amount } of entries) {
    if (detail === 0) sums[amount < 0 ? 'debit' : 'credit'] += Math.abs(amount)
  }
  const [debit, credit] = [totalAt(trailer, 23, list), totalAt(trailer, 38, list)]
  list.expect('debit-total', sums.debit === debit, { line: trailer.line, expected: debit, found: sums.debit })
  list.expect('credit-total', sums.credit === credit, { line: trailer.line, expected: credit, found: sums.credit })
}

/**
 * What the parts of each kind of entry are: the movements behind a total of the customer or the bank, or charges and the like.
 * Some banks leave the movements behind a total as if they were none (0).
 */
const partsOf: Record<string, readonly string[]> = { '0': [], '1': ['5', '0'], '2': ['6', '7', '9', '0'], '3': ['8'] }

async function movementsOf(
  entries: readonly CodaEntry[],
  number: string,
  list: Checklist,
  breathe: Breathe,
): Promise<Movement[]> {
  const movements: Movement[] = []
  for (const group of groupsOf(entries)) {
    await breathe()
    for (const entry of counting(group, list)) movements.push(codaMovement(entry, movements.length + 1, list))
  }
  checkNumbers(entries, number, list)
  return movements
}

/** Each entry with its parts. */
function* groupsOf(entries: readonly CodaEntry[]): Generator<CodaEntry[]> {
  let group: CodaEntry[] = []
  for (const entry of entries) {
    if (entry.detail === 0 && group.length > 0) {
      yield group
      group = []
    }
    group.push(entry)
  }
  if (group.length > 0) yield group
}

/** Those of an entry and its parts whose amounts count, so that nothing counts twice. */
function counting([entry, ...parts]: CodaEntry[], list: Checklist): CodaEntry[] {
  if (!entry) return []
  const type = typeOf(entry)
  const isRight = parts.every((part) => partsOf[type]?.includes(typeOf(part))) && partsOf[type] !== undefined
  list.expect('parts', isRight, { line: entry.record.line, expected: entry.amount, found: entry.amount })
  if (type === '3' || parts.length === 0) return [entry]
  const movements = parts.filter((part) => typeOf(part) !== '9')
  const found = movements.reduce((sum, { amount }) => sum + amount, 0)
  list.expect('parts', found === entry.amount, { line: entry.record.line, expected: entry.amount, found })
  return movements
}

const typeOf = ({ record }: CodaEntry): string => at(record, 54, 54)

/** Each movement names its statement. */
function checkNumbers(entries: readonly CodaEntry[], expected: string, list: Checklist): void {
  for (const { record } of entries) {
    const found = at(record, 122, 124)
    list.expect('sequence', found === expected || found === '000', { line: record.line, expected, found })
  }
}
