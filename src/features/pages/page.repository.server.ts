import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { TeamBody, TeamMember } from './page.ts'

export type PageRepository = ReturnType<typeof createPageRepository>

/** Reads the editable public pages, the team and the links. */
export function createPageRepository(db: Database) {
  return {
    /** The stored JSON per language, unparsed; null when nobody wrote the page yet. */
    async contentOf(slug: string): Promise<Record<Language, string> | null> {
      const row = await db
        .selectFrom('pagesPage')
        .select(['contentNl', 'contentFr'])
        .where('slug', '=', slug)
        .executeTakeFirst()
      return row ? { nl: row.contentNl, fr: row.contentFr } : null
    },

    async team(body: TeamBody): Promise<TeamMember[]> {
      const rows = await db
        .selectFrom('pagesTeamMember')
        .select(['id', 'name', 'functionNl', 'functionFr'])
        .where('body', '=', body)
        .orderBy('position')
        .execute()
      return rows.map((row) => ({ id: row.id, name: row.name, position: { nl: row.functionNl, fr: row.functionFr } }))
    },

    links: () => db.selectFrom('pagesLink').selectAll().orderBy('position').execute(),
  }
}
