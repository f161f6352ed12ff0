import type { Database } from '#platform/database/open-database.server.ts'
import type { OwnData } from '#platform/own-data/own-data.ts'

/** What this room keeps of a member: all of his row, and the columns that he chose as an admin. */
export const createMemberData = (db: Database) => ({
  ofMember: async ({ id }: { id: string }): Promise<OwnData> => ({
    tables: {
      profile: await db.selectFrom('membersUser').where('id', '=', id).selectAll().execute(),
      columns: await db.selectFrom('membersColumns').where('userId', '=', id).selectAll().execute(),
    },
  }),
})
