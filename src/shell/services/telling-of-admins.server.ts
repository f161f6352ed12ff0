import { adminsToTell } from '#features/accounts/links/admins-to-mail.repository.server.ts'
import { countWaitingComments } from '#features/articles/moderation/flag.repository.server.ts'
import { countWaitingApplications } from '#features/members/applications/application.repository.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'

/** Whom the administration mails what waits, and how much each feature says that waits. */
export const tellingOfAdmins = {
  adminsToTell,
  waiting: {
    application: async (db: Database) => (await countWaitingApplications(db)).count,
    comment: async (db: Database) => (await countWaitingComments(db)).count,
  },
}
