import type { Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Spreadsheet } from '#platform/spreadsheets/spreadsheet.ts'
import { userColumns, userOf } from '../../users/user.repository.server.ts'
import type { User } from '../../users/user.ts'
import type { CheckedRow, Counts, Mapping, Written } from './import.ts'

type Report = { counts: Counts; rows: CheckedRow[]; written: Written | null }

const nothing = JSON.stringify({ head: [], rows: [] } satisfies Spreadsheet)

type NewImport = { id: string; userId: string; fileName: string; createdAt: number }

export async function addImport(trx: Database, row: NewImport, spreadsheet: Spreadsheet, mapping: Mapping) {
  const content = { mapping: JSON.stringify(mapping), rows: JSON.stringify(spreadsheet), report: null }
  const begun = { ...row, ...content, state: 'mapping' } as const
  await trx.insertInto('membersImport').values(begun).execute()
}

const ownImport = (db: Database, userId: string, id: string) =>
  db.selectFrom('membersImport').where('id', '=', id).where('userId', '=', userId)

export async function spreadsheetOfImport(db: Database, userId: string, id: string) {
  const row = await ownImport(db, userId, id).select(['rows', 'revision']).executeTakeFirst()
  return row ? { spreadsheet: JSON.parse(row.rows) as Spreadsheet, revision: row.revision } : null
}

export async function importWithReport(db: Database, userId: string, id: string) {
  const columns = ['id', 'fileName', 'state', 'revision', 'mapping', 'report'] as const
  const row = await ownImport(db, userId, id).select(columns).executeTakeFirst()
  if (!row) return null
  const report: Report | null = row.report === null ? null : JSON.parse(row.report)
  const { counts = null, written = null } = report ?? {}
  return { ...row, mapping: JSON.parse(row.mapping) as Mapping, report, counts, written }
}

export async function stateOfImport(db: Database, id: string, userId?: string) {
  const found = db.selectFrom('membersImport').where('id', '=', id).select('state')
  const row = await (userId === undefined ? found : found.where('userId', '=', userId)).executeTakeFirst()
  return row?.state ?? null
}

export const keepCheck = (trx: Database, id: string, revision: number, mapping: Mapping, report: Report) => {
  const found = { mapping: JSON.stringify(mapping), report: JSON.stringify(report), revision: revision + 1 }
  return change(trx, { id, revision, from: ['mapping', 'checked'] }, { ...found, state: 'checked' })
}

/** Its rows are members now, or nobody's. @returns false when it was done, cancelled or checked anew meanwhile */
export const finishImport = (trx: Database, id: string, revision: number, report: Report) =>
  change(trx, { id, revision, from: ['checked'] }, { state: 'done', rows: nothing, report: JSON.stringify(report) })

export const cancelImport = (trx: Database, id: string) =>
  change(trx, { id, from: ['mapping', 'checked'] }, { state: 'cancelled', rows: nothing, report: null })

type Expected = { id: string; from: Schema['membersImport']['state'][]; revision?: number }

async function change(trx: Database, { id, from, revision }: Expected, values: Updateable<Schema['membersImport']>) {
  const row = await trx
    .updateTable('membersImport')
    .set(values)
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function dropImport(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('membersImport').where('id', '=', id).execute()
}

export const waitingQuery = (db: Database, userId: string) =>
  db
    .selectFrom('membersImport')
    .where('userId', '=', userId)
    .where('state', 'in', ['mapping', 'checked'])
    .select(['id', 'fileName', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .limit(5)

/** Far below what either database binds to one statement. */
const perStatement = 500

export async function usersByEmail(db: Database, emails: readonly string[]): Promise<Map<string, User>> {
  const found = new Map<string, User>()
  for (let start = 0; start < emails.length; start += perStatement) {
    const rows = await knownUsersQuery(db, emails.slice(start, start + perStatement)).execute()
    for (const row of rows) found.set(row.email, userOf(row))
  }
  return found
}

export const knownUsersQuery = (db: Database, emails: readonly string[]) =>
  db
    .selectFrom('accountsIdentity as identity')
    .innerJoin('membersUser as user', 'user.id', 'identity.id')
    .where('identity.email', 'in', emails)
    .select(userColumns)
