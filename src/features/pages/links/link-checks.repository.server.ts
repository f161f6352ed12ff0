import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Link, LinkCheck } from './link.ts'

/** Unless its address was changed meanwhile. */
export async function noteCheck(trx: Database, { id, url }: Pick<Link, 'id' | 'url'>, check: LinkCheck): Promise<void> {
  const { state, note, checkedAt, failingSince } = check
  await trx
    .updateTable('pagesLink')
    .set({ checkState: state, checkNote: note, checkedAt, failingSince })
    .where('id', '=', id)
    .where('url', '=', url)
    .execute()
}

/** Which to ask: those that nobody asked yet, then those that were asked longest ago, before that moment. */
export async function dueLinks(db: Database, before: number, limit: number): Promise<string[]> {
  const never = await neverCheckedQuery(db, limit).execute()
  const longAgo = await dueQuery(db, before, limit).execute()
  return [...never, ...longAgo].slice(0, limit).map(({ id }) => id)
}

/** Which failed, and may be found again: those that were asked before that moment. */
export async function failedLinks(db: Database, before: number, limit: number): Promise<string[]> {
  const rows = await dueQuery(db, before, limit).where('failingSince', 'is not', null).execute()
  return rows.map(({ id }) => id)
}

export const neverChecked = { checkedAt: null, checkState: null, checkNote: null, failingSince: null }

export const neverCheckedQuery = (db: Database, limit: number) =>
  db.selectFrom('pagesLink').where('checkedAt', 'is', null).orderBy('checkedAt').orderBy('id').limit(limit).select('id')

export const dueQuery = (db: Database, before: number, limit: number) =>
  db
    .selectFrom('pagesLink')
    .where('checkedAt', '<=', before)
    .orderBy('checkedAt')
    .orderBy('id')
    .limit(limit)
    .select('id')

/** Useful links that led nowhere on two different days. `oldest`: since when, UTC seconds; null where none does. */
export async function countBrokenLinks(db: Database): Promise<{ count: number; oldest: number | null }> {
  const row = await db
    .selectFrom('pagesLink')
    .where('checkState', 'in', ['broken', 'unreachable'])
    // Once is bad luck: it counts from the second day on.
    .where(sql<boolean>`checked_at / 86400 > failing_since / 86400`)
    .select(({ fn }) => [fn.countAll().as('count'), fn.min<number | null>('failingSince').as('oldest')])
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null }
}
