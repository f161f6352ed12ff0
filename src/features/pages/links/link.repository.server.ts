import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { readTexts } from '../core/localized-texts.ts'
import type { Link, LinkGroup } from './link.ts'

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

const groupsQuery = (db: Database) => db.selectFrom('pagesLinkGroup').orderBy('position').orderBy('id').selectAll()

const linksQuery = (db: Database) =>
  db.selectFrom('pagesLink').orderBy('linkGroup').orderBy('position').orderBy('id').selectAll()

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
