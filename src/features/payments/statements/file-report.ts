import type { ErrorFacts } from '#platform/errors/define-errors.ts'
import type { EarlierImport, ReadableFile, UnreadableFile } from './importing/read-file.server.ts'
import type { ColumnMapping } from './reading/csv-columns.ts'
import type { Check, Statement, StatementFormat } from './reading/statement.ts'

/** What a person sees of a file before it is imported: its sums, no movement of it. */
export type FileReport = {
  name: string
  /** Why it cannot be read. */
  problem: Problem | null
  /** What is asked of a CSV file whose columns nobody knows, with its first rows. */
  columns: UnknownHead | null
  read: ReadFacts | null
}

export type Problem = { key: string; facts: ErrorFacts }

export type UnknownHead = { digest: string; head: string[]; rows: string[][]; suggested: ColumnMapping }

/** Days are `yyyy-mm-dd`, amounts cents; null where the format does not say it. */
export type ReadFacts = {
  format: StatementFormat
  accounts: string[]
  statements: number
  from: string | null
  until: string | null
  opening: number | null
  closing: number | null
  movements: number
  credits: number
  debits: number
  notBooked: number
  isDuplicate: boolean
  isContinued: boolean
  checks: Check[]
  earlier: EarlierImport | null
  mayBeImported: boolean
}

const maxCellLength = 60

export function reportOf(file: ReadableFile | UnreadableFile): FileReport {
  const { name } = file
  if (!('problem' in file)) return { name, problem: null, columns: null, read: factsOf(file) }
  const { problem, columns } = file
  return {
    name,
    problem: { key: `error.${problem.code}`, facts: problem.facts },
    columns: columns && {
      ...columns,
      head: columns.head.map(shortened),
      rows: columns.rows.map((cells) => cells.map(shortened)),
    },
    read: null,
  }
}

const shortened = (cell: string): string => (cell.length > maxCellLength ? `${cell.slice(0, maxCellLength)}…` : cell)

function factsOf(file: ReadableFile): ReadFacts {
  const { format, statements, checks, isContinued, earlier, mayBeImported } = file
  const amounts = statements.flatMap(({ movements }) => movements.map(({ amount }) => amount))
  const sumOf = (some: readonly number[]) => some.reduce((sum, amount) => sum + amount, 0)
  return {
    format,
    accounts: [...new Set(statements.map(({ iban }) => iban))],
    statements: statements.length,
    ...balancesOf(statements),
    movements: amounts.length,
    credits: sumOf(amounts.filter((amount) => amount > 0)),
    debits: sumOf(amounts.filter((amount) => amount < 0)),
    notBooked: sumOf(statements.map(({ notBooked }) => notBooked)),
    isDuplicate: statements.some(({ isDuplicate }) => isDuplicate),
    isContinued,
    checks,
    earlier,
    mayBeImported,
  }
}

type Balances = Pick<Statement, 'opening' | 'closing' | 'openingDay' | 'closingDay'>

/** From the first to the last balance of one account; of a file without balances the days of its movements. */
export function balancesOf(statements: readonly (Balances & { movements?: Statement['movements'] })[]) {
  const days = statements.flatMap(({ openingDay, closingDay, movements = [] }) => [
    ...(openingDay ? [openingDay] : []),
    ...(closingDay ? [closingDay] : []),
    ...movements.map(({ entryDay }) => entryDay),
  ])
  const inOrder = days.toSorted()
  return {
    from: inOrder[0] ?? null,
    until: inOrder.at(-1) ?? null,
    opening: statements[0]?.opening ?? null,
    closing: statements.at(-1)?.closing ?? null,
  }
}
