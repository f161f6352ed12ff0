import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'

type AdminToMail = { id: string; email: string; firstName: string; language: Language }

/** The administrators who can sign in, and how each is written to. */
export const adminsToMail = (db: Database): Promise<AdminToMail[]> => admins(db).execute()

/** Those of them who want to be told what waits for a decision. */
export const adminsToTell = (db: Database): Promise<AdminToMail[]> =>
  admins(db).where('user.adminMails', '=', true).execute()

const admins = (db: Database) =>
  db
    .selectFrom('membersUser as user')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .where('user.role', '=', 'ADMIN')
    .where('user.deletedAt', '=', 0)
    .where('user.disabled', '=', false)
    .select(['user.id', 'identity.email', 'user.firstName', 'user.defaultLanguage as language'])
