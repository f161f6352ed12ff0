import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { readTexts } from '../core/localized-texts.ts'
import type { Link, LinkCheck, LinkGroup } from './link.ts'

export async function groupsWithLinks(db: Database): Promise<LinkGroup[]> {
  const [groups, links] = [await groupsQuery(db).execute(), await linksQuery(db).execute()]
  const of = Map.groupBy(links.map(linkOf), ({ group }) => group)
  return groups.map((row) => ({ ...groupOf(row), links: of.get(row.id) ?? [] }))
}

export async function linkById(db: Database, id: string): Promise<Link | null> {
  const row = await db.selectFrom('pagesLink').where('id', '=', id).selectAll().executeTakeFirst()
  return row ? linkOf(row) : null
}

export async function groupById(db: Database, id: string) {
  const row = await db.selectFrom('pagesLinkGroup').where('id', '=', id).selectAll().executeTakeFirst()
  return row ? groupOf(row) : null
}

/** Locks it until the transaction ends: two who move at once lose nothing. Positions may have gaps; only the order counts. */
export async function linkOrder(trx: Database, group: string): Promise<string[]> {
  await trx.updateTable('pagesLinkGroup').set({ position: sql`position` }).where('id', '=', group).execute()
  return (await linksQuery(trx).where('linkGroup', '=', group).execute()).map(({ id }) => id)
}

export async function groupOrder(trx: Database): Promise<string[]> {
  await trx.updateTable('pagesLinkGroup').set({ position: sql`position` }).execute()
  return (await groupsQuery(trx).execute()).map(({ id }) => id)
}

/** In this group and this order. Those of another group come over. */
export async function placeLinks(trx: Database, group: string, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await trx.updateTable('pagesLink').set({ linkGroup: group, position }).where('id', '=', id).execute()
}

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

const groupsQuery = (db: Database) => db.selectFrom('pagesLinkGroup').orderBy('position').orderBy('id').selectAll()

const linksQuery = (db: Database) =>
  db.selectFrom('pagesLink').orderBy('linkGroup').orderBy('position').orderBy('id').selectAll()

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

function linkOf(row: Selectable<Schema['pagesLink']>): Link {
  const { id, linkGroup: group, texts, url, version, checkState: state, checkNote: note, checkedAt, failingSince } = row
  const check = { state, note, checkedAt, failingSince }
  return { id, group, ...readTexts(texts, 'title', 'description'), url, version, check }
}

const groupOf = ({ id, texts, version }: Selectable<Schema['pagesLinkGroup']>) => ({
  id,
  version,
  ...readTexts(texts, 'title'),
})

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
