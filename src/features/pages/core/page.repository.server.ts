import type { Database } from '#platform/database/open-database.server.ts'

export type PageRepository = ReturnType<typeof createPageRepository>

/** Reads the editable public pages. */
export function createPageRepository(db: Database) {
  return {
    /** Of every page that somebody wrote. There are a dozen. */
    contents: (): Promise<{ slug: string; content: string }[]> =>
      db.selectFrom('pagesPage').select(['slug', 'content']).execute(),

    /** JSON, unparsed; null when nobody wrote the page yet. */
    async contentOf(slug: string): Promise<string | null> {
      const row = await db.selectFrom('pagesPage').select('content').where('slug', '=', slug).executeTakeFirst()
      return row?.content ?? null
    },
  }
}
