import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'

/** The administrators who can sign in, and how each is written to. */
export const adminsToMail = (db: Database): Promise<{ email: string; firstName: string; language: Language }[]> =>
  db
    .selectFrom('membersUser as user')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .where('user.role', '=', 'ADMIN')
    .where('user.deletedAt', '=', 0)
    .where('user.disabled', '=', false)
    .select(['identity.email', 'user.firstName', 'user.defaultLanguage as language'])
    .execute()
