import type { Database } from '#platform/database/open-database.server.ts'
import type { OwnData } from '#platform/own-data/own-data.ts'

/** What this room keeps of a member: how he stands in the team, where an admin said that it is he. */
export const createTeamData = (db: Database) => ({
  ofMember: async ({ id }: { id: string }): Promise<OwnData> => ({
    tables: { team: await teamOf(db, id).execute() },
  }),
})

export const teamOf = (db: Database, id: string) =>
  db
    .selectFrom('pagesPerson as person')
    .leftJoin('pagesMandate as mandate', 'mandate.person', 'person.id')
    .where('person.userId', '=', id)
    .select(['person.name', 'person.texts as occupation', 'mandate.body', 'mandate.texts as function'])
    .select(['mandate.since', 'mandate.until'])
