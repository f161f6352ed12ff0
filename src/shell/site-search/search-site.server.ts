import type { RouterContextProvider } from 'react-router'
import { articlesContext } from '#features/articles/articles.context.ts'
import { intranetContext } from '#features/intranet/intranet.context.ts'
import { pagesContext } from '#features/pages/pages.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { maxQueryLength, readSearchQuery } from '#platform/search/search-query.ts'
import { i18nFor } from '../rendering/translations.server.ts'
import { findPages } from './find-pages.server.ts'

const maxArticles = 10

/** What this viewer may see of the whole site and what holds every word that they typed; null: they typed none. */
export async function searchSite(context: Readonly<RouterContextProvider>, typed: string) {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  const asked = typed.trim().slice(0, maxQueryLength)
  const query = readSearchQuery(asked)
  if (!query) return null
  const [contents, articles, documents] = await Promise.all([
    context.get(pagesContext).written(viewer),
    context.get(articlesContext).reading.find(viewer, query, language, maxArticles),
    context.get(intranetContext).search.search(viewer, { collection: 'userIntranet', query: asked, language }),
  ])
  const pages = findPages(query, contents, ({ name }) => (['nl', 'fr'] as const).map((each) => i18nFor(each).t(name)))
  return {
    asked,
    pages: pages.map(({ path, name }) => ({ path, name })),
    articles,
    documents: documents.total,
  }
}

export type SiteSearch = NonNullable<Awaited<ReturnType<typeof searchSite>>>
