import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { type ColumnName, columnsIn, firstColumns } from './user-selection.ts'

/** By name; there are few. `query` is that of the list's address. Writes `members_view` and `members_columns`. */
export const allViews = (db: Database, limit: number) =>
  db.selectFrom('membersView').select(['id', 'name', 'query']).orderBy('name').orderBy('id').limit(limit).execute()

export async function addView(db: Database, view: Insertable<Schema['membersView']>): Promise<void> {
  await db.insertInto('membersView').values(view).execute()
}

/** @returns whether it was there */
export async function renameView(db: Database, id: string, name: string): Promise<boolean> {
  const row = await db.updateTable('membersView').set({ name }).where('id', '=', id).executeTakeFirst()
  return row.numUpdatedRows > 0n
}

export async function removeView(db: Database, id: string): Promise<void> {
  await db.deleteFrom('membersView').where('id', '=', id).execute()
}

export async function columnsOf(db: Database, userId: string): Promise<ColumnName[]> {
  const row = await db.selectFrom('membersColumns').where('userId', '=', userId).select('columns').executeTakeFirst()
  return row ? columnsIn(JSON.parse(row.columns)) : [...firstColumns]
}

export async function chooseColumns(db: Database, userId: string, names: readonly ColumnName[]): Promise<void> {
  const columns = JSON.stringify(names)
  await db
    .insertInto('membersColumns')
    .values({ userId, columns })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ columns }))
    .execute()
}

/** Of somebody who is erased: their columns go, the views that they saved stay for the others without their name. */
export async function forgetViewsOf(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('membersColumns').where('userId', '=', userId).execute()
  await trx.updateTable('membersView').set({ userId: null }).where('userId', '=', userId).execute()
}
