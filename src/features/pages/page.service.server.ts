import type { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { PageRepository } from './page.repository.server.ts'
import {
  type HomeStatement,
  homeStatementSchema,
  type LinkGroup,
  type TeamBody,
  type TeamMember,
  type Terms,
  termsSchema,
} from './page.ts'

export type PageService = ReturnType<typeof createPageService>

/** What the public pages show. Everything here is public. */
export function createPageService({ pages }: { pages: PageRepository }) {
  return {
    /** The statement in both languages; null where nobody wrote one that can be read. */
    async home(_viewer: Viewer): Promise<Record<Language, HomeStatement | null>> {
      const content = await pages.contentOf('home')
      return { nl: readAs(homeStatementSchema, content?.nl), fr: readAs(homeStatementSchema, content?.fr) }
    },

    /** null until an admin wrote them. */
    async terms(_viewer: Viewer, language: Language): Promise<Terms | null> {
      return readAs(termsSchema, (await pages.contentOf('terms'))?.[language])
    },

    team: (_viewer: Viewer, body: TeamBody): Promise<TeamMember[]> => pages.team(body),

    /** Links in the reader's language, in their groups, in the order an admin gave them. */
    async links(_viewer: Viewer, language: Language): Promise<LinkGroup[]> {
      const groups = new Map<string, LinkGroup>()
      for (const row of await pages.links()) {
        const french = language === 'fr'
        const title = french ? row.groupFr : row.groupNl
        const group = groups.get(title) ?? { title, links: [] }
        groups.set(title, group)
        group.links.push({
          id: row.id,
          title: french ? row.titleFr : row.titleNl,
          description: french ? row.descriptionFr : row.descriptionNl,
          url: row.url,
        })
      }
      return [...groups.values()]
    },
  }
}

/** A page that cannot be read counts as not written: the screen then shows the portal's own words. */
function readAs<Content>(schema: z.ZodType<Content>, json: string | undefined): Content | null {
  try {
    return schema.parse(JSON.parse(json ?? 'null'))
  } catch {
    return null
  }
}
