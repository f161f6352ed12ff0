import type { Database } from '#platform/database/open-database.server.ts'
import { causePrefix } from './subscriber.ts'

/** Whether a mail server took a letter to this address since then. UTC seconds. */
export async function wasReachedSince(db: Database, email: string, since: number): Promise<boolean> {
  return (await reachedQuery(db, email, since).executeTakeFirst()) !== undefined
}

export const reachedQuery = (db: Database, email: string, since: number) =>
  db
    .selectFrom('platformMail')
    .where('recipient', '=', email)
    .where('sentAt', '>=', since)
    .where('cause', 'like', `${causePrefix}%`)
    .select('id')
    .limit(1)
