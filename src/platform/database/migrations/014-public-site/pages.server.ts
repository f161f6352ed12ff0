import type { Kysely } from 'kysely'
import { insert, pagesBefore, pairOf } from './before.server.ts'

/** Texts of a page stand in one JSON document with both languages; what it said before stays. */
export async function movePages(db: Kysely<unknown>): Promise<void> {
  const pages = await pagesBefore(db)
  await db.schema.dropTable('pages_page').execute()
  await db.schema
    .createTable('pages_page')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_by', 'text')
    .execute()
  await db.schema
    .createTable('pages_revision')
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addColumn('saved_by', 'text')
    .addPrimaryKeyConstraint('pages_revision_key', ['slug', 'version'])
    .execute()
  await db.schema
    .createTable('pages_picture')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('extension', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  for (const { slug, contentNl, contentFr, updatedAt } of pages) {
    const content = JSON.stringify(contentOf(readOrNothing(contentNl), readOrNothing(contentFr), updatedAt))
    await insert(db, 'pages_page', { slug, content, changed_at: updatedAt })
  }
}

type Before = Record<string, unknown> & { sections?: { title: string; text: string }[] }

/** Strings become pairs, sections stay in their order, and the day of the terms is a setting. */
function contentOf(nl: Before, fr: Before, at: number) {
  const names = [...new Set([...Object.keys(nl), ...Object.keys(fr)])].filter(
    (name) => name !== 'version' && [nl[name], fr[name]].some((text) => typeof text === 'string'),
  )
  const text = (side: Before, name: string) => (typeof side[name] === 'string' ? side[name] : '')
  const count = Math.max(nl.sections?.length ?? 0, fr.sections?.length ?? 0)
  return {
    texts: Object.fromEntries(names.map((name) => [name, pairOf(text(nl, name), text(fr, name), at)])),
    sections: Array.from({ length: count }, (_, i) => ({
      id: `section-${i + 1}`,
      title: pairOf(nl.sections?.[i]?.title ?? '', fr.sections?.[i]?.title ?? '', at),
      body: pairOf(richTextOf(nl.sections?.[i]?.text), richTextOf(fr.sections?.[i]?.text), at),
    })),
    slides: [],
    settings: { version: text(nl, 'version') || text(fr, 'version') },
  }
}

const richTextOf = (text: string | undefined): string =>
  text ? JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) : ''

/** A page that could not be read was not shown either. */
function readOrNothing(json: string): Before {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}
