import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { type ColumnName, columnsIn, firstColumns } from './columns.ts'

/** A selection with a name; its address is the list's with `query`. */
export type SavedView = { id: string; name: string; query: string }

/** Writes `members_view` and `members_columns`. */
export function createSavedViewRepository(db: Database) {
  return {
    /** By name; there are few. */
    all: (limit: number): Promise<SavedView[]> =>
      db.selectFrom('membersView').select(['id', 'name', 'query']).orderBy('name').orderBy('id').limit(limit).execute(),

    async add(view: Insertable<Schema['membersView']>): Promise<void> {
      await db.insertInto('membersView').values(view).execute()
    },

    /** @returns whether it was there */
    async rename(id: string, name: string): Promise<boolean> {
      const row = await db.updateTable('membersView').set({ name }).where('id', '=', id).executeTakeFirst()
      return row.numUpdatedRows > 0n
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('membersView').where('id', '=', id).execute()
    },

    async columnsOf(userId: string): Promise<ColumnName[]> {
      const row = await db
        .selectFrom('membersColumns')
        .where('userId', '=', userId)
        .select('columns')
        .executeTakeFirst()
      return row ? columnsIn(JSON.parse(row.columns)) : [...firstColumns]
    },

    async chooseColumns(userId: string, names: readonly ColumnName[]): Promise<void> {
      const columns = JSON.stringify(names)
      await db
        .insertInto('membersColumns')
        .values({ userId, columns })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ columns }))
        .execute()
    },
  }
}

/** Of who is erased: his columns go, the views that he saved stay for the others without his name. */
export async function forgetViewsOf(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('membersColumns').where('userId', '=', userId).execute()
  await trx.updateTable('membersView').set({ userId: null }).where('userId', '=', userId).execute()
}
