import type { Viewer } from '#platform/access/viewer.ts'
import { remembered } from '#platform/database/remembered-reads.server.ts'
import { type PageContent, type PageSlug, readContent } from '../content/page-content.ts'
import type { Deps } from './deps.ts'
import { pagesIn } from './page.repository.server.ts'

export type PageService = ReturnType<typeof createPageService>

/** What the public pages show, to everybody. @param previewed a page as it would be if it were saved */
export function createPageService(
  { db, retentionBySetting }: Pick<Deps, 'db' | 'retentionBySetting'>,
  previewed?: { slug: PageSlug; content: PageContent },
) {
  return {
    /** For how long the portal stores what, where that is set. */
    retentionBySetting,

    written: async (_viewer: Viewer): Promise<ReadonlyMap<string, PageContent>> =>
      new Map((await pagesIn(db).all()).map((row) => [row.slug, readContent(row)])),

    page: async (_viewer: Viewer, slug: PageSlug): Promise<PageContent> =>
      slug === previewed?.slug
        ? previewed.content
        : remembered(db, ['page', slug], async () => readContent(await pagesIn(db).row(slug))),
  }
}
