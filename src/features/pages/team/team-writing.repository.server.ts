import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { PagesBodyTable, PagesMandateTable, PagesPersonTable } from '#platform/database/schema/pages.ts'
import type { Removable } from './team.ts'

export type RowOf = {
  body: Insertable<PagesBodyTable>
  person: Insertable<PagesPersonTable>
  mandate: Insertable<PagesMandateTable>
}

const tables = { body: 'pagesBody', person: 'pagesPerson', mandate: 'pagesMandate' } as const

/** All three have an id, a version and the moment at which they were removed; Kysely wants one name. */
const tableOf = (kind: Removable) => tables[kind] as 'pagesBody'

export async function insertRow<Kind extends Removable>(trx: Database, kind: Kind, row: RowOf[Kind]): Promise<void> {
  await trx
    .insertInto(tableOf(kind))
    .values(row as RowOf['body'])
    .execute()
}

/** false: somebody else saved it since, or removed it. */
export async function updateRow<Kind extends Removable>(
  trx: Database,
  kind: Kind,
  id: string,
  seen: number,
  row: Partial<RowOf[Kind]>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(tableOf(kind))
    .set({ ...(row as Updateable<PagesBodyTable>), version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', seen)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** @param at null brings it back. Answers false where it is not there, or is so already. */
export async function markRemoved(trx: Database, kind: Removable, id: string, at: number | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(tableOf(kind))
    .set({ removedAt: at })
    .where('id', '=', id)
    .where('removedAt', at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function removedAtOf(db: Database, kind: Removable, id: string): Promise<number | null> {
  const row = await db.selectFrom(tableOf(kind)).select('removedAt').where('id', '=', id).executeTakeFirst()
  return row?.removedAt ?? null
}

/** With its mandates, where it has some. */
export async function eraseRow(trx: Database, kind: Removable, id: string): Promise<void> {
  await trx.deleteFrom(tableOf(kind)).where('id', '=', id).execute()
}

/** Nobody else orders or fills this body until the transaction ends. The board, which stays, stands for the order of all bodies. */
export async function holdBody(trx: Database, id: string): Promise<void> {
  await trx
    .updateTable('pagesBody')
    .set((eb) => ({ position: eb.ref('position') }))
    .where('id', '=', id)
    .execute()
}

/** Ids in their order; removed ones too, which keep their place for when they come back. */
export async function workgroupOrder(trx: Database): Promise<string[]> {
  const rows = trx.selectFrom('pagesBody').select('id').where('kind', '=', 'workgroup')
  return (await rows.orderBy('position').orderBy('id').execute()).map(({ id }) => id)
}

/** As `workgroupOrder`. */
export const mandateOrder = async (trx: Database, body: string): Promise<string[]> =>
  (await mandateOrderQuery(trx, body).execute()).map(({ id }) => id)

export const mandateOrderQuery = (trx: Database, body: string) =>
  trx.selectFrom('pagesMandate').select('id').where('body', '=', body).orderBy('position').orderBy('id')

/** Workgroups come after the board, which stands at 0. */
export async function place(trx: Database, kind: 'body' | 'mandate', ids: readonly string[]): Promise<void> {
  const first = kind === 'body' ? 1 : 0
  for (const [index, id] of ids.entries())
    await trx
      .updateTable(tableOf(kind))
      .set({ position: first + index })
      .where('id', '=', id)
      .where('position', '<>', first + index)
      .execute()
}
