import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'

/** Somebody who can be written to. */
export type MailReader = { id: string; email: string; firstName: string; language: Language }

/** Members who are not deleted, with the address of their account. */
export async function mailReaders(db: Database, ids: readonly string[]): Promise<Map<string, MailReader>> {
  if (ids.length === 0) return new Map()
  const rows = await mailReadersQuery(db, ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const mailReadersQuery = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('membersUser as user')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .where('user.id', 'in', ids)
    .where('user.deletedAt', '=', 0)
    .select(['user.id', 'identity.email', 'user.firstName', 'user.defaultLanguage as language'])
