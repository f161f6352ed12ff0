import type { Kysely } from 'kysely'
import { insert, linksBefore, pairOf } from './before.server.ts'

/** A link stands in a group that has a place of its own, and knows when it last led somewhere. */
export async function moveLinks(db: Kysely<unknown>): Promise<void> {
  const before = await linksBefore(db)
  await db.schema.dropTable('pages_link').execute()
  await createTables(db)
  const groups = new Map<string, string>()
  for (const link of before) {
    const name = `${link.groupNl}\n${link.groupFr}`
    if (!groups.has(name)) {
      const texts = JSON.stringify({ title: pairOf(link.groupNl, link.groupFr) })
      await insert(db, 'pages_link_group', { id: link.id, texts, position: groups.size })
      groups.set(name, link.id)
    }
    const texts = JSON.stringify({
      title: pairOf(link.titleNl, link.titleFr),
      description: pairOf(link.descriptionNl, link.descriptionFr),
    })
    const { id, url, position } = link
    await insert(db, 'pages_link', { id, link_group: groups.get(name), texts, url, position })
  }
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pages_link_group')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('texts', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('pages_link')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('link_group', 'text', (c) => c.notNull().references('pages_link_group.id'))
    .addColumn('texts', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('checked_at', 'bigint')
    .addColumn('check_state', 'text')
    .addColumn('check_note', 'text')
    .addColumn('failing_since', 'bigint')
    .execute()
  await db.schema.createIndex('pages_link_place').on('pages_link').columns(['link_group', 'position']).execute()
  await db.schema.createIndex('pages_link_checked').on('pages_link').columns(['checked_at', 'id']).execute()
}
