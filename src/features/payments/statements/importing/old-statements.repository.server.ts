import type { Database } from '#platform/database/open-database.server.ts'

export const movementsBefore = (db: Database, day: string, limit: number) =>
  db.selectFrom('paymentsMovement').select('id').where('entryDay', '<', day).orderBy('entryDay').limit(limit)

/** So many at most; answers how many. @param day `yyyy-mm-dd` */
export async function removeMovementsBefore(trx: Database, day: string, limit: number): Promise<number> {
  const old = movementsBefore(trx, day, limit)
  const { numDeletedRows } = await trx.deleteFrom('paymentsMovement').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Imports of before then that have no movement left: what was undone has none. @param before UTC seconds */
export async function removeEmptyImports(trx: Database, before: number): Promise<void> {
  const empty = await trx
    .selectFrom('paymentsImport as import')
    .select('import.id')
    .where('import.importedAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('paymentsMovement').select('id').whereRef('importId', '=', 'import.id'))),
    )
    .limit(1_000)
    .execute()
  const ids = empty.map(({ id }) => id)
  if (ids.length === 0) return
  await trx.deleteFrom('paymentsStatement').where('importId', 'in', ids).execute()
  await trx.deleteFrom('paymentsImport').where('id', 'in', ids).execute()
}
