import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Category } from '../core/article.ts'

/** The tabs of the list, as they stand there. */
export const articleLists = ['all', 'draft', 'planned', 'published', 'withdrawn'] as const
type ArticleListName = (typeof articleLists)[number]

/** Which articles an admin wants to see; all of it stands in the address. */
export type ArticleFilter = {
  list: ArticleListName
  language: Language | null
  category: Category | null
  /** Words of the title. */
  query: string
}

/** Of the last article of a page. */
export type ListMark = { changedAt: number; id: string }

type ListedTranslation = { id: string; state: ArticleState }

/** An article as the list of admins shows it. Times are UTC seconds. */
export type ListedArticle = {
  id: string
  /** As the draft has it, or readers where there is no draft; may be empty. */
  title: string
  state: ArticleState
  language: Language
  category: Category
  author: string
  changedAt: number
  createdAt: number
  publishedAt: number | null
  publishAt: number | null
  startsAt: number | null
  /** Readers see an older text. */
  hasChanges: boolean
  translation: ListedTranslation | null
  /** The name of who saved last; null where nobody is known. */
  changedBy: string | null
}

export type ListCounts = Record<ArticleListName, number>

/** `next` is to be given as `after`; null at the end. */
export type ListedArticles = { articles: ListedArticle[]; next: string | null; counts: ListCounts }

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
export function searchOf({ list, language, category, query }: ArticleFilter, after?: string): string {
  const search = new URLSearchParams()
  if (list !== 'all') search.set('list', list)
  if (language) search.set('language', language)
  if (category) search.set('category', category)
  if (query) search.set('q', query)
  if (after) search.set('after', after)
  return `?${search}`
}

export const isFiltered = ({ language, category, query }: ArticleFilter): boolean =>
  language !== null || category !== null || query !== ''
