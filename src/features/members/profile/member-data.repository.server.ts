import type { ExportedData } from '#platform/data-export/data-export.ts'
import type { Database } from '#platform/database/open-database.server.ts'

/** What they wrote when they asked to become a member, and what was answered; not who decided. */
export const applicationsOf = (db: Database, userId: string) =>
  db
    .selectFrom('membersApplication')
    .where('userId', '=', userId)
    .select(['id', 'createdAt', 'state', 'firstName', 'lastName', 'email', 'phone', 'address', 'defaultLanguage'])
    .select(['magistrate', 'occupation', 'motivation', 'emailSubscriber', 'decidedAt', 'reason'])

export const registerOf = (db: Database, member: string) =>
  db
    .selectFrom('membersRegister')
    .where('member', '=', member)
    .select(['number', 'event', 'memberClass', 'kind', 'lastName', 'firstNames', 'legalForm', 'address'])
    .select(['decidedAt', 'notifiedAt', 'enteredAt', 'corrects', 'remark'])
    .orderBy('number')

/** What is kept of a member: all of their row, the columns that they chose as an admin, how they joined. */
export const createMemberData = (db: Database) => ({
  ofMember: async ({ id }: { id: string }): Promise<ExportedData> => ({
    tables: {
      profile: await db.selectFrom('membersUser').where('id', '=', id).selectAll().execute(),
      applications: await applicationsOf(db, id).execute(),
      register: await registerOf(db, id).execute(),
      columns: await db.selectFrom('membersColumns').where('userId', '=', id).selectAll().execute(),
    },
  }),
})
