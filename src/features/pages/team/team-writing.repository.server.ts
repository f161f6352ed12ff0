import type { Insertable, Updateable, UpdateResult } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { PagesBodyTable, PagesMandateTable, PagesPersonTable } from '#platform/database/schema/pages.ts'

export async function insertBody(trx: Database, row: Insertable<PagesBodyTable>): Promise<void> {
  await trx.insertInto('pagesBody').values(row).execute()
}

export async function insertPerson(trx: Database, row: Insertable<PagesPersonTable>): Promise<void> {
  await trx.insertInto('pagesPerson').values(row).execute()
}

export async function insertMandate(trx: Database, row: Insertable<PagesMandateTable>): Promise<void> {
  await trx.insertInto('pagesMandate').values(row).execute()
}

/** false: somebody else saved it since, or removed it. */
export async function updateBody(trx: Database, id: string, seen: number, row: Updateable<PagesBodyTable>) {
  const update = trx.updateTable('pagesBody').set({ ...row, version: seen + 1 })
  return isDone(await update.where('id', '=', id).where('version', '=', seen).where('removedAt', 'is', null).execute())
}

/** As `updateBody`. */
export async function updatePerson(trx: Database, id: string, seen: number, row: Updateable<PagesPersonTable>) {
  const update = trx.updateTable('pagesPerson').set({ ...row, version: seen + 1 })
  return isDone(await update.where('id', '=', id).where('version', '=', seen).where('removedAt', 'is', null).execute())
}

/** As `updateBody`. */
export async function updateMandate(trx: Database, id: string, seen: number, row: Updateable<PagesMandateTable>) {
  const update = trx.updateTable('pagesMandate').set({ ...row, version: seen + 1 })
  return isDone(await update.where('id', '=', id).where('version', '=', seen).where('removedAt', 'is', null).execute())
}

const isDone = (results: UpdateResult[]) => results.some(({ numUpdatedRows }) => numUpdatedRows > 0n)

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
  const rows = await trx
    .selectFrom('pagesBody')
    .select('id')
    .where('kind', '=', 'workgroup')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** As `workgroupOrder`. */
export async function mandateOrder(trx: Database, body: string): Promise<string[]> {
  const rows = await mandateOrderQuery(trx, body).execute()
  return rows.map(({ id }) => id)
}

export const mandateOrderQuery = (trx: Database, body: string) =>
  trx.selectFrom('pagesMandate').select('id').where('body', '=', body).orderBy('position').orderBy('id')

/** The board stands at 0. */
export async function placeWorkgroups(trx: Database, ids: readonly string[]): Promise<void> {
  for (const [place, id] of ids.entries())
    await trx
      .updateTable('pagesBody')
      .set({ position: place + 1 })
      .where('id', '=', id)
      .where('position', '<>', place + 1)
      .execute()
}

export async function placeMandates(trx: Database, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await trx
      .updateTable('pagesMandate')
      .set({ position })
      .where('id', '=', id)
      .where('position', '<>', position)
      .execute()
}

/** Who may be named by a record of the team: every member who is not deleted. */
export async function isMemberThere(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('membersUser').select('deletedAt').where('id', '=', id).executeTakeFirst()
  return row?.deletedAt === 0
}

/** When a member is erased his record of the team stays, which an admin wrote; it points at nobody. */
export async function forgetTeamMember(trx: Database, { id }: { id: string }): Promise<void> {
  await trx.updateTable('pagesPerson').set({ userId: null }).where('userId', '=', id).execute()
}
