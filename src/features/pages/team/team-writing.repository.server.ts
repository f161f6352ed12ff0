import type { Database } from '#platform/database/open-database.server.ts'
import type { Removable } from './team.ts'

export const tables = { body: 'pagesBody', person: 'pagesPerson', mandate: 'pagesMandate' } as const

/** All three have an id, a version and the moment at which they were removed; Kysely wants one name. */
const tableOf = (kind: Removable) => tables[kind] as 'pagesBody'

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
