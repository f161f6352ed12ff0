import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { pairSchema, readPair } from '#platform/i18n/pair.ts'
import { emptyPage, type PageContent, type PageSlug, pageContentSchema } from './content/page-content.ts'
import type { PageRepository } from './page.repository.server.ts'
import type { LinkGroup } from './page.ts'

export type PageService = ReturnType<typeof createPageService>

const textsSchema = z.record(z.string(), pairSchema)

/** What the public pages show. Everything here is public. */
export function createPageService({ pages }: { pages: PageRepository }) {
  /** A page that cannot be read counts as not written: the screen then shows the portal's own words. */
  const page = async (_viewer: Viewer, slug: PageSlug): Promise<PageContent> =>
    readAs(pageContentSchema, await pages.contentOf(slug)) ?? emptyPage

  return {
    page,

    /** Links in the reader's language, in their groups, in the order an admin gave them. */
    async links(_viewer: Viewer, language: Language): Promise<LinkGroup[]> {
      const groups = new Map<string, LinkGroup>()
      const read = (texts: string, name: string) => {
        const pair = readAs(textsSchema, texts)?.[name]
        return pair ? readPair(pair, language).text : ''
      }
      for (const { id, url, texts, linkGroup, groupTexts } of await pages.links()) {
        const group = groups.get(linkGroup) ?? { title: read(groupTexts, 'title'), links: [] }
        groups.set(linkGroup, group)
        group.links.push({ id, url, title: read(texts, 'title'), description: read(texts, 'description') })
      }
      return [...groups.values()]
    },
  }
}

function readAs<Content>(schema: z.ZodType<Content>, json: string | null): Content | null {
  try {
    return schema.parse(JSON.parse(json ?? 'null'))
  } catch {
    return null
  }
}
