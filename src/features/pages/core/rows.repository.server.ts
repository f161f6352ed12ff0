import type { Insertable, Updateable } from 'kysely'
import { hasChanged } from '#platform/database/has-changed.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

type Rows = Pick<Schema, 'pagesBody' | 'pagesPerson' | 'pagesMandate' | 'pagesLink' | 'pagesLinkGroup'>
type RowTable = keyof Rows
type RemovableTable = 'pagesBody' | 'pagesPerson' | 'pagesMandate'

/** All of them have an id and a version; Kysely wants one name. */
const oneOf = (table: RowTable) => table as 'pagesBody'

export const insertRow = <Table extends RowTable>(trx: Database, table: Table, row: Insertable<Rows[Table]>) =>
  trx
    .insertInto(oneOf(table))
    .values(row as Insertable<Rows['pagesBody']>)
    .execute()

/** false: somebody else saved it since, or removed it. */
export const updateRow = <Table extends RowTable>(
  trx: Database,
  table: Table,
  id: string,
  seen: number,
  row: Updateable<Rows[Table]>,
) =>
  hasChanged(
    trx
      .updateTable(oneOf(table))
      .set({ ...(row as Updateable<Rows['pagesBody']>), version: seen + 1 })
      .where('id', '=', id)
      .where('version', '=', seen)
      .$if(table !== 'pagesLink' && table !== 'pagesLinkGroup', (rows) => rows.where('removedAt', 'is', null)),
  )

export const deleteRow = (trx: Database, table: RowTable, id: string) =>
  trx.deleteFrom(oneOf(table)).where('id', '=', id).execute()

/** @param at null brings it back. Answers false where it is not there, or is so already. */
export const markRemoved = (trx: Database, table: RemovableTable, id: string, at: number | null) =>
  hasChanged(
    trx
      .updateTable(oneOf(table))
      .set({ removedAt: at })
      .where('id', '=', id)
      .where('removedAt', at === null ? 'is not' : 'is', null),
  )

export async function removedAtOf(db: Database, table: RemovableTable, id: string): Promise<number | null> {
  const row = await db.selectFrom(oneOf(table)).select('removedAt').where('id', '=', id).executeTakeFirst()
  return row?.removedAt ?? null
}

/** In this order. @param first the position of the first */
export async function placeRows(
  trx: Database,
  table: 'pagesBody' | 'pagesMandate' | 'pagesLinkGroup',
  ids: readonly string[],
  first = 0,
): Promise<void> {
  for (const [index, id] of ids.entries())
    await trx
      .updateTable(oneOf(table))
      .set({ position: first + index })
      .where('id', '=', id)
      .where('position', '<>', first + index)
      .execute()
}
