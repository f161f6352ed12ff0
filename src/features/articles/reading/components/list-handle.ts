import type { PageVersions, RouteHandle } from '#platform/http/route-handle.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { listAddress, listNames } from '../list-address.ts'
import type { ListData } from '../load-list.server.ts'

/** What both lists tell the frame. A comment changes the count beside its article: hence `article`. */
export const listHandle = {
  titleOf: ({ page, intro }: ListData) => (page > 1 ? '' : (intro.title?.text ?? '')),
  titleKeyOf: ({ page, category }: ListData) =>
    page > 1 ? `articles.reading.page-title.${listNames[category]}` : `articles.${listNames[category]}.title`,
  titleFactsOf: (data: ListData | undefined) => ({ page: data?.page ?? 1 }),
  invitesReaders: true,
  cache: ['articles', 'article', 'organisation'],
  cacheQuery: ['page', 'language'],
  versionsOf,
} satisfies RouteHandle

/** The articles in the other language are the list as readers of that language have it. */
function versionsOf({ category, filter, page }: ListData, language: Language): PageVersions {
  const name = listNames[category]
  const isAll = filter === 'all'
  return {
    canonical: {
      path: listAddress(name, isAll ? filter : null, page),
      language: isAll || filter === null ? language : filter,
    },
    alternates: filter === null && page === 1 ? { nl: listAddress(name, null), fr: listAddress(name, null) } : {},
  }
}
