import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { keysetPage } from '#platform/lists/list-queries.repository.server.ts'
import type { CsvMapping } from '../reading/bank-csv.server.ts'
import type { ColumnMapping } from '../reading/csv-columns.ts'
import type { Statement } from '../reading/statement.ts'
import type { ImportRow, StatementRow } from './movement.ts'

export const digestOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const findImport = (db: Database, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('paymentsImport').selectAll().where('id', '=', id).executeTakeFirst()

export const listedImports = (db: Database, after: readonly unknown[] | null, limit: number) =>
  keysetPage(db.selectFrom('paymentsImport').selectAll(), { keys: ['importedAt', 'id'], way: 'desc', after, limit })

export const importOfBytes = (db: Database, digest: string): Promise<ImportRow | undefined> =>
  db
    .selectFrom('paymentsImport')
    .selectAll()
    .where('digest', '=', digest)
    .where('state', '=', 'done')
    .executeTakeFirst()

/** The first import with the same statement of the same bank, by its number; null where the format does not number them. */
export async function importOfStatement(db: Database, statement: Statement): Promise<ImportRow | null> {
  const { iban, year, number } = statement
  if (number === null || year === null) return null
  const found = await statementsLike(db, { ...statement, account: iban, year, number }).executeTakeFirst()
  return found ?? null
}

type Numbered = Pick<Statement, 'format' | 'sequence' | 'opening' | 'closing'> & {
  account: string
  year: number
  number: string
}

/** The balances as well: some banks number each export from 1. */
export const statementsLike = (db: Database, { account, format, year, number, ...rest }: Numbered) =>
  db
    .selectFrom('paymentsStatement as statement')
    .innerJoin('paymentsImport as import', 'import.id', 'statement.importId')
    .selectAll('import')
    .where('statement.account', '=', account)
    .where('statement.year', '=', year)
    .where('statement.number', '=', number)
    .where('statement.format', '=', format)
    .where('statement.sequence', 'is not distinct from', rest.sequence)
    .where('statement.opening', 'is not distinct from', rest.opening)
    .where('statement.closing', 'is not distinct from', rest.closing)
    .limit(1)

/** @returns false where the same bytes are there already */
export async function insertImport(trx: Database, row: Insertable<Schema['paymentsImport']>): Promise<void> {
  await trx.insertInto('paymentsImport').values(row).execute()
}

export async function insertStatements(trx: Database, rows: readonly StatementRow[]): Promise<void> {
  await trx
    .insertInto('paymentsStatement')
    .values([...rows])
    .execute()
}

export const statementsOf = (db: Database, importId: string): Promise<StatementRow[]> =>
  db.selectFrom('paymentsStatement').selectAll().where('importId', '=', importId).orderBy('position').execute()

export async function markUndone(trx: Database, id: string, undone: { undoneAt: number; undoneBy: string }) {
  await trx
    .updateTable('paymentsImport')
    .set({ state: 'undone', ...undone })
    .where('id', '=', id)
    .execute()
}

export async function findColumns(db: Database, digest: string): Promise<CsvMapping | undefined> {
  const row = await db.selectFrom('paymentsCsvColumns').selectAll().where('digest', '=', digest).executeTakeFirst()
  return row && { columns: JSON.parse(row.columns) as ColumnMapping, account: row.account }
}

type SavedBy = { savedAt: number; savedBy: string }

export async function saveColumns(trx: Database, digest: string, { columns, account }: CsvMapping, by: SavedBy) {
  const row = { columns: JSON.stringify(columns), account, ...by }
  await trx
    .insertInto('paymentsCsvColumns')
    .values({ digest, ...row })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(row))
    .execute()
}
