import type { Database } from '#platform/database/open-database.server.ts'
import { inState, orderOf } from './mail-queue.repository.server.ts'

/** Mails that have not left. `oldest`: since when the first of them waits, UTC seconds. */
export type MailCounts = { waiting: number; failed: number; unconfirmed: number; oldest: number | null }

type Unsent = 'waiting' | 'failed' | 'unconfirmed'

/** Asked every few seconds: beyond so many rows a count stops, and nobody waits for it. */
const maxCounted = 10_000

/** The first ones in the order of the index that keeps them together. */
export const unsentMailsQuery = (db: Database, state: Unsent) => {
  const by = orderOf(state)
  return db
    .selectFrom(
      db
        .selectFrom('platformMail')
        .select('createdAt')
        .where(inState(state))
        // Said for the index, which holds those only.
        .where(by, 'is not', null)
        .orderBy(by)
        .orderBy('id')
        .limit(maxCounted)
        .as('mail'),
    )
    .select(({ fn }) => [fn.countAll().as('count'), fn.min<number | null>('createdAt').as('oldest')])
}

export async function countUnsentMails(db: Database): Promise<MailCounts> {
  const count = async (state: Unsent) => {
    const row = await unsentMailsQuery(db, state).executeTakeFirst()
    return { count: Number(row?.count ?? 0), oldest: row?.oldest == null ? null : Number(row.oldest) }
  }
  const waiting = await count('waiting')
  const failed = await count('failed')
  const unconfirmed = await count('unconfirmed')
  return { waiting: waiting.count, failed: failed.count, unconfirmed: unconfirmed.count, oldest: waiting.oldest }
}
