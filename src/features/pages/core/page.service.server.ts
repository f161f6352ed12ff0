import type { Viewer } from '#platform/access/viewer.ts'
import { emptyPage, type PageContent, type PageSlug, pageContentSchema } from '../content/page-content.ts'
import type { KeptBySetting } from '../reading/retention.ts'
import type { PageRepository } from './page.repository.server.ts'

export type PageService = ReturnType<typeof createPageService>

/** What the public pages show. Everything here is public. */
/** @param kept for how long the portal keeps what, where that is set */
export function createPageService({ pages, kept }: { pages: PageRepository; kept: KeptBySetting }) {
  return {
    kept,

    /** Every page that somebody wrote, by its slug. */
    async written(_viewer: Viewer): Promise<ReadonlyMap<string, PageContent>> {
      const rows = await pages.contents()
      return new Map(rows.map(({ slug, content }) => [slug, readPage(content) ?? emptyPage]))
    },

    /** A page that cannot be read counts as not written: the screen then shows the portal's own words. */
    async page(_viewer: Viewer, slug: PageSlug): Promise<PageContent> {
      return readPage(await pages.contentOf(slug)) ?? emptyPage
    },
  }
}

function readPage(json: string | null): PageContent | null {
  try {
    return pageContentSchema.parse(JSON.parse(json ?? 'null'))
  } catch {
    return null
  }
}
