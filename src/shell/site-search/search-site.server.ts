import type { RouterContextProvider } from 'react-router'
import { articlesContext } from '#features/articles/articles.context.ts'
import { intranetContext } from '#features/intranet/intranet.context.ts'
import { type PageContent, type PageSlug, pageSlugs, publicPaths } from '#features/pages/content/page-content.ts'
import { pagesContext } from '#features/pages/pages.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { LocalizedText } from '#platform/i18n/localized-text.ts'
import { isIn, maxQueryLength, readSearchQuery, type SearchQuery } from '#platform/search/search-query.ts'
import { wordsOf } from '#platform/search/words.ts'
import { parseRichText, plainText } from '#ui/rich-text/rich-text.ts'
import { i18nFor } from '../rendering/translations.server.ts'
import { type KnownPage, knownPages } from './closest-page.ts'

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

/** By name first. @param contents what admins wrote, by slug @param namesOf what the portal itself calls a page */
export function findPages(
  query: SearchQuery,
  contents: ReadonlyMap<string, PageContent>,
  namesOf: (page: KnownPage) => readonly string[],
): KnownPage[] {
  const found = knownPages.flatMap((page) => {
    const content = contents.get(slugAt(page.path) ?? '')
    const names = wordsOf([...namesOf(page), page.words, sides(content?.texts.title)].join(' '))
    if (isIn(names, query)) return { page, rank: 0 }
    return isIn([...names, ...wordsOf(textOf(content))], query) ? { page, rank: 1 } : []
  })
  return found.sort((one, other) => one.rank - other.rank).map(({ page }) => page)
}

const slugAt = (path: string): PageSlug | undefined => pageSlugs.find((slug) => publicPaths[slug] === path)

const sides = (localized: LocalizedText | undefined): string =>
  localized ? [localized.nl, localized.fr].map(plain).join(' ') : ''

/** Rich texts are JSON; what is none is its own text. */
const plain = (text: string): string => (text.startsWith('{"type":"doc"') ? plainText(parseRichText(text)) : text)

function textOf(content: PageContent | undefined): string {
  if (!content) return ''
  const { texts, sections, slides } = content
  return [
    ...Object.values(texts),
    ...[...sections, ...slides].flatMap(({ title, ...part }) => [title, 'body' in part ? part.body : part.text]),
  ]
    .map(sides)
    .join(' ')
}
