import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { choice, listFilter, named, oneOf, words } from '#platform/lists/list-filter.ts'

export const articleLists = ['all', 'draft', 'planned', 'published', 'withdrawn'] as const
const languages = ['nl', 'fr'] as const
const categories = ['default', 'training'] as const
export const maxQueryLength = 100

export const articleFilter = listFilter({
  list: choice(articleLists, 'all'),
  language: oneOf(languages),
  category: oneOf(categories),
  query: named('q', words(maxQueryLength)),
})

export type ArticleFilter = ReturnType<typeof articleFilter.read>

export const unfiltered = articleFilter.read(new URLSearchParams())

export const categoryOptions = (t: TFunction) =>
  categories.map((value) => ({ value, label: t(`articles.writing.categories.${value}`) }))

export const languageOptions = (t: TFunction) =>
  languages.map((value) => ({ value, label: t(`articles.writing.languages.${value}`) }))
