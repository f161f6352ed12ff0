import type { Database } from '#platform/database/open-database.server.ts'
import { userColumns, userOf } from '../../users/user.repository.server.ts'
import type { User } from '../../users/user.ts'
import type { Sheet } from '../spreadsheet/sheet.ts'
import type { CheckedRow, Counts, Import, ImportState, Mapping, Written } from './import.ts'

export type Report = { counts: Counts; rows: CheckedRow[]; written: Written | null }

export type ImportRepository = ReturnType<typeof createImportRepository>

const nothing = JSON.stringify({ head: [], rows: [] } satisfies Sheet)

/** Writes `members_import`: each import belongs to the admin who began it. */
export function createImportRepository(db: Database) {
  const own = (userId: string, id: string) =>
    db.selectFrom('membersImport').where('id', '=', id).where('userId', '=', userId)

  return {
    async add(
      trx: Database,
      row: { id: string; userId: string; fileName: string; createdAt: number },
      sheet: Sheet,
      mapping: Mapping,
    ) {
      const kept = { mapping: JSON.stringify(mapping), rows: JSON.stringify(sheet), report: null }
      await trx
        .insertInto('membersImport')
        .values({ ...row, ...kept, state: 'mapping' })
        .execute()
    },

    async sheetOf(userId: string, id: string): Promise<{ sheet: Sheet; state: ImportState; revision: number } | null> {
      const row = await own(userId, id).select(['rows', 'state', 'revision']).executeTakeFirst()
      return row ? { ...row, sheet: JSON.parse(row.rows) } : null
    },

    /** With what the check found, once there was one. */
    async withReport(userId: string, id: string): Promise<(Import & { report: Report | null }) | null> {
      const columns = ['id', 'fileName', 'state', 'revision', 'mapping', 'report'] as const
      const row = await own(userId, id).select(columns).executeTakeFirst()
      if (!row) return null
      const report: Report | null = row.report === null ? null : JSON.parse(row.report)
      const { counts = null, written = null } = report ?? {}
      return { ...row, mapping: JSON.parse(row.mapping), report, counts, written }
    },

    async stateOf(trx: Database, id: string): Promise<ImportState | null> {
      const row = await trx.selectFrom('membersImport').where('id', '=', id).select('state').executeTakeFirst()
      return row?.state ?? null
    },

    async ownState(userId: string, id: string): Promise<ImportState | null> {
      const row = await own(userId, id).select('state').executeTakeFirst()
      return row?.state ?? null
    },

    /** Those of this admin that wait for him, newest first. */
    waiting: (userId: string) => waitingQuery(db, userId).execute(),

    /** @returns false when somebody was faster */
    async keepCheck(trx: Database, id: string, revision: number, mapping: Mapping, report: Report): Promise<boolean> {
      const row = await trx
        .updateTable('membersImport')
        .set({
          state: 'checked',
          mapping: JSON.stringify(mapping),
          report: JSON.stringify(report),
          revision: revision + 1,
        })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .where('state', 'in', ['mapping', 'checked'])
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Its rows are members now, or nobody's. @returns false when it was done, cancelled or checked anew meanwhile */
    async finish(trx: Database, id: string, revision: number, report: Report): Promise<boolean> {
      const row = await trx
        .updateTable('membersImport')
        .set({ state: 'done', rows: nothing, report: JSON.stringify(report) })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .where('state', '=', 'checked')
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async cancel(trx: Database, id: string): Promise<boolean> {
      const row = await trx
        .updateTable('membersImport')
        .set({ state: 'cancelled', rows: nothing, report: null })
        .where('id', '=', id)
        .where('state', 'in', ['mapping', 'checked'])
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async drop(trx: Database, id: string): Promise<void> {
      await trx.deleteFrom('membersImport').where('id', '=', id).execute()
    },
  }
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

/** Whose addresses these are, deleted or not, by address. */
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
