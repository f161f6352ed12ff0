import { href } from 'react-router'
import { activeLanguages, type Language } from '#platform/i18n/languages.ts'
import type { Category } from '../core/article.ts'

/** Of the articles in a list; absent: the reader's own. */
export type LanguageFilter = Language | 'all'

export const listNames = { default: 'news', training: 'training' } as const satisfies Record<Category, string>
type ListName = (typeof listNames)[Category]

/** Few enough to be read without scrolling far, and a multiple of two and of three columns. */
export const articlesPerPage = 12

/** Where a page of a list stands: `/news?page=2&language=fr`. */
export function listAddress(name: ListName, filter: LanguageFilter | null, page = 1): string {
  const asked = [page > 1 ? `page=${page}` : '', filter ? `language=${filter}` : ''].filter(Boolean)
  return `/${name}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
}

export const introEditorAddress = (category: Category): string =>
  href('/administration/pages/:slug', { slug: listNames[category] })

/** The reader's own language first. */
export function languagesIn(filter: LanguageFilter | null, own: Language): Language[] {
  if (filter === 'all') return [own, ...activeLanguages.filter((language) => language !== own)]
  return [filter ?? own]
}

export const feedAddress = (name: ListName, language: Language): string => `/${name}.${language}.rss`

/** The file by which a training gets into one's own calendar. */
export const calendarAddress = (article: string): string => `/article/${article}/calendar.ics`
