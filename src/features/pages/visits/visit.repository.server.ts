import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { noteIfPossible } from '#platform/database/transact.server.ts'

export const visitOf = (db: Database, userId: string): Promise<Schema['pagesVisit'] | undefined> =>
  db.selectFrom('pagesVisit').selectAll().where('userId', '=', userId).executeTakeFirst()

/** Two tabs that open at once are one visit. */
export const beginVisit = (db: Database, visit: Schema['pagesVisit']) =>
  noteIfPossible(db, (trx) =>
    trx
      .insertInto('pagesVisit')
      .values(visit)
      .onConflict((conflict) => conflict.column('userId').doNothing())
      .execute(),
  )

/** @param before the row as it was read: whoever comes second changes nothing */
export const changeVisit = (db: Database, before: Schema['pagesVisit'], after: Omit<Schema['pagesVisit'], 'userId'>) =>
  noteIfPossible(db, (trx) =>
    trx
      .updateTable('pagesVisit')
      .set(after)
      .where('userId', '=', before.userId)
      .where('seenAt', '=', before.seenAt)
      .execute(),
  )

export async function forgetVisits(trx: Database, { id }: { id: string }): Promise<void> {
  await trx.deleteFrom('pagesVisit').where('userId', '=', id).execute()
}
