import type { Database } from '#platform/database/open-database.server.ts'

export type PageRepository = ReturnType<typeof createPageRepository>

/** Reads the editable public pages and the links. Pairs are JSON, unparsed. */
export function createPageRepository(db: Database) {
  return {
    /** null when nobody wrote the page yet. */
    async contentOf(slug: string): Promise<string | null> {
      const row = await db.selectFrom('pagesPage').select('content').where('slug', '=', slug).executeTakeFirst()
      return row?.content ?? null
    },

    links: () =>
      db
        .selectFrom('pagesLink as link')
        .innerJoin('pagesLinkGroup as group', 'group.id', 'link.linkGroup')
        .orderBy('group.position')
        .orderBy('link.position')
        .select(['link.id', 'link.url', 'link.texts', 'link.linkGroup', 'group.texts as groupTexts'])
        .execute(),
  }
}
