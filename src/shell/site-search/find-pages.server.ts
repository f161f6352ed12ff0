import { type PageContent, type PageSlug, pageSlugs, publicPaths } from '#features/pages/content/page-content.ts'
import type { LocalizedText } from '#platform/i18n/localized-text.ts'
import { isIn, type SearchQuery } from '#platform/search/search-query.ts'
import { wordsOf } from '#platform/search/words.ts'
import { parseRichText, plainText } from '#ui/rich-text/rich-text.ts'
import { type KnownPage, knownPages } from './closest-page.ts'

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
