import { createHash } from 'node:crypto'
import { createBreath } from '#platform/jobs/breathe.ts'
import { type BelgianBank, foldedHead, recogniseBank, suggestedColumns } from './bank-csv-layouts.ts'
import { type Checklist, createChecklist } from './checklist.ts'
import type { ColumnMapping } from './csv-columns.ts'
import { csvMovement, isCarriedOut, ownAccountOf } from './csv-movements.ts'
import { beginningsOf, type CsvLine, csvLines, withPlainLines } from './csv-table.server.ts'
import {
  type CheckName,
  maxMovements,
  type ReadOptions,
  type ReadStatements,
  type Statement,
  UnreadableStatement,
} from './statement.ts'

const names: readonly CheckName[] = ['fields', 'references', 'own-account']

/** What a person said of a head: its columns, and the account where no column names it. */
export type CsvMapping = { columns: ColumnMapping; account: string | null }

/** A CSV file whose head nobody knows: what a person needs who says which column is what. */
export class UnknownColumns extends UnreadableStatement {
  /** What the mapping is remembered by. */
  readonly digest: string
  readonly head: readonly string[]
  /** The first rows below it. */
  readonly rows: readonly (readonly string[])[]
  readonly suggested: ColumnMapping

  constructor({ cells, rows }: { cells: readonly string[]; rows: readonly (readonly string[])[] }) {
    super('unknown-columns')
    this.head = cells
    this.rows = rows
    this.digest = digestOfHead(cells)
    this.suggested = suggestedColumns(cells)
  }
}

/** The same for a head that is written a little differently. */
export const digestOfHead = (head: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(foldedHead(head)))
    .digest('hex')

export type CsvOptions = ReadOptions & {
  /** What was said of this head before. */
  mappingOf?(digest: string): CsvMapping | undefined | Promise<CsvMapping | undefined>
}

/** A head is at least a day, an amount, and somebody. */
const minCells = 3

/**
 * The rows of a bank's CSV file, by account: of BNP Paribas Fortis, KBC, ING, Belfius and Argenta as they are, of any other as
 * somebody mapped its columns. There are no balances. A row that cannot be read is a failed check with its line.
 * @throws UnreadableStatement `not-a-statement`, `foreign-currency`, `too-large`; UnknownColumns
 */
export async function readBankCsv(text: string, options: CsvOptions): Promise<ReadStatements> {
  const table = withPlainLines(text.replace(/^sep=.\r?\n/, ''))
  const { delimiter, head, mapping } = await headOf(table, options)
  const list = createChecklist(names)
  const statements = new Map<string, Statement>()
  let count = 0
  for await (const line of csvLines(table, delimiter, createBreath())) {
    if (line.line <= head.line) continue
    count += 1
    if (count > maxMovements) throw new UnreadableStatement('too-large', { found: count })
    addRow(line, head, mapping, statements, list)
  }
  for (const { iban } of statements.values())
    list.expect('own-account', options.accounts.includes(iban), { found: iban })
  return { format: 'csv', statements: [...statements.values()], checks: list.checks(), isContinued: false }
}

type Head = { delimiter: string; head: CsvLine; mapping: CsvMapping & { bank: BelgianBank | null } }

async function headOf(table: string, { mappingOf }: CsvOptions): Promise<Head> {
  const beginnings = beginningsOf(table)
  for (const { delimiter, lines } of beginnings) {
    for (const head of lines) {
      const known = recogniseBank(head.cells)
      if (known) return { delimiter, head, mapping: { ...known, account: null } }
    }
  }
  for (const { delimiter, lines } of beginnings) {
    for (const head of lines) {
      const said = head.cells.length >= minCells ? await mappingOf?.(digestOfHead(head.cells)) : undefined
      if (said) return { delimiter, head, mapping: { ...said, bank: null } }
    }
  }
  throw unknown(beginnings.map(({ lines }) => lines))
}

/** Asks about the first line that has as many cells as any. */
function unknown(beginnings: readonly CsvLine[][]): UnreadableStatement {
  const cellsIn = (lines: readonly CsvLine[]) => Math.max(0, ...lines.map(({ cells }) => cells.filter(Boolean).length))
  const lines = beginnings.reduce((best, other) => (cellsIn(other) > cellsIn(best) ? other : best), [])
  const index = lines.findIndex(({ cells }) => cells.filter(Boolean).length === cellsIn(lines))
  const head = lines[index]
  if (!head || cellsIn(lines) < minCells || lines.length === index + 1)
    return new UnreadableStatement('not-a-statement')
  return new UnknownColumns({ cells: head.cells, rows: lines.slice(index + 1, index + 6).map(({ cells }) => cells) })
}

function addRow(
  { line, cells, hasUnclearQuotes }: CsvLine,
  head: CsvLine,
  { columns, account, bank }: Head['mapping'],
  statements: Map<string, Statement>,
  list: Checklist,
): void {
  const row = { line, cells, columns, bank }
  // More cells than the head: a sign that parts cells stands in a text, and all that follows is shifted.
  const isWhole = !hasUnclearQuotes && cells.length <= head.cells.length
  list.expect('fields', isWhole, { line, field: 'cells', expected: head.cells.length, found: cells.length })
  const isDone = isCarriedOut(row)
  list.expect('fields', isDone !== null, { line, field: 'status', found: cells[columns.status ?? -1] ?? '' })
  if (!isWhole || isDone === null) return
  const statement = statementOf(account ?? ownAccountOf(row), statements)
  const movement = csvMovement(row, statement.movements.length + 1, list)
  if (!isDone) statement.notBooked += 1
  else if (movement) statement.movements.push(movement)
}

function statementOf(iban: string, statements: Map<string, Statement>): Statement {
  const known = statements.get(iban)
  if (known) return known
  const nothing = { number: null, sequence: null, year: null, opening: null, closing: null }
  const statement: Statement = {
    format: 'csv',
    iban,
    currency: 'EUR',
    ...nothing,
    openingDay: null,
    closingDay: null,
    isDuplicate: false,
    notBooked: 0,
    movements: [],
  }
  statements.set(iban, statement)
  return statement
}
