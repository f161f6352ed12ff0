import type { Database } from '#platform/database/open-database.server.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { type PaymentsErrorCode, paymentsErrors } from '../../payments.errors.ts'
import { UnknownColumns } from '../reading/bank-csv.server.ts'
import { readStatementFile } from '../reading/read-statement-file.server.ts'
import { type CheckFacts, mayBeImported, type ReadStatements, UnreadableStatement } from '../reading/statement.ts'
import { digestOfBytes, findColumns, importOfBytes, importOfStatement } from './import.repository.server.ts'
import type { ImportRow } from './movement.ts'

export type GivenFile = { name: string; bytes: Uint8Array }

/** The whole file, or all of its statements, were imported before. */
export type EarlierImport = Pick<ImportRow, 'id' | 'name' | 'importedAt'>

export type ReadableFile = ReadStatements & {
  name: string
  digest: string
  earlier: EarlierImport | null
  /** All checks passed, and it is not imported yet. */
  mayBeImported: boolean
}

/** What is wrong with a file: an error code, and the facts of its sentence. `columns` is asked of a person. */
export type UnreadableFile = {
  name: string
  problem: { code: PaymentsErrorCode; facts: CheckFacts }
  columns: Pick<UnknownColumns, 'digest' | 'head' | 'rows' | 'suggested'> | null
}

export async function readFile(
  db: Database,
  { name, bytes }: GivenFile,
  accounts: readonly string[],
): Promise<ReadableFile | UnreadableFile> {
  try {
    const mappingOf = (head: string) => findColumns(db, head)
    const read = await readStatementFile(bytes, { accounts, mappingOf })
    const digest = digestOfBytes(bytes)
    const earlier = await earlierOf(db, digest, read)
    return { ...read, name, digest, earlier, mayBeImported: earlier === null && mayBeImported(read) }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    const { reason, facts } = error
    const columns = error instanceof UnknownColumns ? columnsOf(error) : null
    return { name, problem: { code: `payments.statement-${reason}`, facts }, columns }
  }
}

const columnsOf = ({ digest, head, rows, suggested }: UnknownColumns) => ({ digest, head, rows, suggested })

export async function earlierOf(
  db: Database,
  digest: string,
  { statements }: Pick<ReadStatements, 'statements'>,
): Promise<EarlierImport | null> {
  const same = await importOfBytes(db, digest)
  if (same) return shownOf(same)
  let found: ImportRow | null = null
  for (const statement of statements) {
    found = await importOfStatement(db, statement)
    if (!found) return null
  }
  return found && shownOf(found)
}

const shownOf = ({ id, name, importedAt }: ImportRow): EarlierImport => ({ id, name, importedAt })

/** @throws PortalError for what must not be imported */
export function requireImportable(file: ReadableFile | UnreadableFile): asserts file is ReadableFile {
  if ('problem' in file) throw paymentsErrors[file.problem.code](file.problem.facts)
  const failed = file.checks.find(({ passed }) => !passed)
  if (failed) throw paymentsErrors['payments.statement-check-failed']({ ...failed.facts, check: failed.name })
  if (file.earlier) throw readBefore(file.earlier)
}

export const readBefore = ({ name, importedAt }: EarlierImport) =>
  paymentsErrors['payments.statement-read-before']({ name, date: formatDate(importedAt, 'nl') })
