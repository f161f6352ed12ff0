import type { Language } from '#platform/i18n/languages.ts'
import type { Category } from '../core/article.ts'

/** The tabs of the list, as they stand there. */
export const articleLists = ['all', 'draft', 'planned', 'published', 'withdrawn'] as const
export type ArticleListName = (typeof articleLists)[number]

/** Which articles an admin wants to see; all of it stands in the address. */
export type ArticleFilter = {
  list: ArticleListName
  language: Language | null
  category: Category | null
  query: string
}

export const unfiltered: ArticleFilter = { list: 'all', language: null, category: null, query: '' }

const maxQueryLength = 100

export function filterIn(asked: URLSearchParams): ArticleFilter {
  const language = asked.get('language')
  const category = asked.get('category')
  return {
    list: articleLists.find((name) => name === asked.get('list')) ?? 'all',
    language: language === 'nl' || language === 'fr' ? language : null,
    category: category === 'default' || category === 'training' ? category : null,
    query: (asked.get('q') ?? '').trim().slice(0, maxQueryLength),
  }
}

/** The same as an address; what is usual is left out. */
export function searchOf({ list, language, category, query }: ArticleFilter, after = ''): string {
  const asked = {
    list: list === 'all' ? '' : list,
    language: language ?? '',
    category: category ?? '',
    q: query,
    after,
  }
  return `?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`
}

export const isFiltered = ({ language, category, query }: ArticleFilter): boolean =>
  language !== null || category !== null || query !== ''
