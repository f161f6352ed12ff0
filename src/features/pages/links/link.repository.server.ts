import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { PagesLinkGroupTable, PagesLinkTable } from '#platform/database/schema/pages.ts'
import { readTexts } from '../core/pair-texts.ts'
import type { Link, LinkCheck, LinkGroup } from './link.ts'

/** Writes `pages_link` and `pages_link_group`. Positions have gaps after something was removed; only their order counts. */
export function createLinkRepository(db: Database) {
  return {
    /** Every group with its links, in the order an admin gave them. */
    async all(within: Database = db): Promise<LinkGroup[]> {
      const [groups, links] = [await groupsQuery(within).execute(), await linksQuery(within).execute()]
      const of = Map.groupBy(links.map(linkOf), ({ group }) => group)
      return groups.map((row) => ({ ...groupOf(row), links: of.get(row.id) ?? [] }))
    },

    async link(id: string, within: Database = db): Promise<(Link & { position: number }) | null> {
      const row = await within.selectFrom('pagesLink').where('id', '=', id).selectAll().executeTakeFirst()
      return row ? { ...linkOf(row), position: row.position } : null
    },

    async group(id: string, within: Database = db) {
      const row = await within.selectFrom('pagesLinkGroup').where('id', '=', id).selectAll().executeTakeFirst()
      return row ? groupOf(row) : null
    },

    /** Locks the order of all of them until the transaction ends: two who move at once lose nothing. */
    async orderOf(trx: Database, group: string): Promise<string[]> {
      await trx.updateTable('pagesLinkGroup').set({ position: sql`position` }).where('id', '=', group).execute()
      const rows = await trx
        .selectFrom('pagesLink')
        .where('linkGroup', '=', group)
        .orderBy('position')
        .orderBy('id')
        .select('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    async orderOfGroups(trx: Database): Promise<string[]> {
      await trx.updateTable('pagesLinkGroup').set({ position: sql`position` }).execute()
      return (await groupsQuery(trx).execute()).map(({ id }) => id)
    },

    async insertLink(trx: Database, link: Insertable<PagesLinkTable>): Promise<void> {
      await trx.insertInto('pagesLink').values(link).execute()
    },

    async insertGroup(trx: Database, group: Insertable<PagesLinkGroupTable>): Promise<void> {
      await trx.insertInto('pagesLinkGroup').values(group).execute()
    },

    /** Unless somebody saved it since. An address that changed was never asked. @returns whether it was saved */
    async updateLink(
      trx: Database,
      id: string,
      seen: number,
      { isNewUrl, ...link }: { texts: string; url: string; isNewUrl: boolean },
    ): Promise<boolean> {
      const row = await trx
        .updateTable('pagesLink')
        .set({ ...link, version: seen + 1, ...(isNewUrl && neverChecked) })
        .where('id', '=', id)
        .where('version', '=', seen)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async updateGroup(trx: Database, id: string, seen: number, texts: string): Promise<boolean> {
      const row = await trx
        .updateTable('pagesLinkGroup')
        .set({ texts, version: seen + 1 })
        .where('id', '=', id)
        .where('version', '=', seen)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** In this group and this order. Those of another group come over. */
    async place(trx: Database, group: string, ids: readonly string[]): Promise<void> {
      for (const [position, id] of ids.entries())
        await trx.updateTable('pagesLink').set({ linkGroup: group, position }).where('id', '=', id).execute()
    },

    async placeGroups(trx: Database, ids: readonly string[]): Promise<void> {
      for (const [position, id] of ids.entries())
        await trx.updateTable('pagesLinkGroup').set({ position }).where('id', '=', id).execute()
    },

    async removeLink(trx: Database, id: string): Promise<void> {
      await trx.deleteFrom('pagesLink').where('id', '=', id).execute()
    },

    async removeGroup(trx: Database, id: string): Promise<void> {
      await trx.deleteFrom('pagesLinkGroup').where('id', '=', id).execute()
    },

    /** Unless its address was changed meanwhile. @returns whether it is known now */
    async noteCheck(trx: Database, { id, url }: Pick<Link, 'id' | 'url'>, check: LinkCheck): Promise<boolean> {
      const { state, note, checkedAt, failingSince } = check
      const row = await trx
        .updateTable('pagesLink')
        .set({ checkState: state, checkNote: note, checkedAt, failingSince })
        .where('id', '=', id)
        .where('url', '=', url)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Which to ask: those that nobody asked yet, then those that were asked longest ago, before that moment. */
    async due(before: number, limit: number): Promise<string[]> {
      const never = await neverCheckedQuery(db, limit).execute()
      const longAgo = await dueQuery(db, before, limit).execute()
      return [...never, ...longAgo].slice(0, limit).map(({ id }) => id)
    },

    /** Which failed, and may be found again: those that were asked before that moment. */
    async failing(before: number, limit: number): Promise<string[]> {
      const rows = await dueQuery(db, before, limit).where('failingSince', 'is not', null).execute()
      return rows.map(({ id }) => id)
    },
  }
}

const neverChecked = { checkedAt: null, checkState: null, checkNote: null, failingSince: null }

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

function linkOf(row: Selectable<PagesLinkTable>): Link {
  const { id, linkGroup: group, url, version, checkState: state, checkNote: note, checkedAt, failingSince } = row
  return {
    id,
    group,
    ...readTexts(row.texts, 'title', 'description'),
    url,
    version,
    check: { state, note, checkedAt, failingSince },
  }
}

const groupOf = ({ id, texts, version, position }: Selectable<PagesLinkGroupTable>) => ({
  id,
  version,
  position,
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
