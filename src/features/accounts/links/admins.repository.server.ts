import type { Database } from '#platform/database/open-database.server.ts'

const admins = (db: Database) =>
  db
    .selectFrom('membersUser as user')
    .where('user.role', '=', 'ADMIN')
    .where('user.deletedAt', '=', 0)
    .where('user.disabled', '=', false)

export async function hasAdmin(db: Database): Promise<boolean> {
  return (await admins(db).select('user.id').limit(1).executeTakeFirst()) !== undefined
}

const withAddress = (db: Database) =>
  admins(db)
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .select(['user.id', 'identity.email', 'user.firstName', 'user.defaultLanguage as language'])

export const adminsToMail = (db: Database) => withAddress(db).execute()

/** Those of them who want to hear what waits for a decision. */
export const adminsToTell = (db: Database) => withAddress(db).where('user.adminMails', '=', true).execute()
