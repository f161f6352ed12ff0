import type { Database } from '#platform/database/open-database.server.ts'
import type { PagesVisitTable } from '#platform/database/schema/pages.ts'
import { noteIfPossible } from '#platform/database/transact.server.ts'

export function createVisitRepository(db: Database) {
  return {
    async of(userId: string): Promise<PagesVisitTable | null> {
      return (await db.selectFrom('pagesVisit').selectAll().where('userId', '=', userId).executeTakeFirst()) ?? null
    },

    /** Two tabs that open at once are one visit. */
    begin: async (visit: PagesVisitTable): Promise<void> => {
      await noteIfPossible(db, (trx) =>
        trx
          .insertInto('pagesVisit')
          .values(visit)
          .onConflict((conflict) => conflict.column('userId').doNothing())
          .execute(),
      )
    },

    /** @param before the row as it was read: whoever comes second changes nothing */
    async change(before: PagesVisitTable, after: Omit<PagesVisitTable, 'userId'>): Promise<void> {
      await noteIfPossible(db, (trx) =>
        trx
          .updateTable('pagesVisit')
          .set(after)
          .where('userId', '=', before.userId)
          .where('seenAt', '=', before.seenAt)
          .execute(),
      )
    },

    forget: async (trx: Database, { id }: { id: string }): Promise<void> => {
      await trx.deleteFrom('pagesVisit').where('userId', '=', id).execute()
    },
  }
}
