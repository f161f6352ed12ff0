import type { Language } from '#platform/i18n/languages.ts'
import type { Resource } from '../core/resource.ts'
import { nameIn } from '../core/resource-name.ts'
import { allYears, type ListOrder, ofYear } from './list-order.ts'

/** Numbers count by their value, accents and case do not. */
const collators: Record<Language, Intl.Collator> = {
  nl: new Intl.Collator('nl', { numeric: true, sensitivity: 'base' }),
  fr: new Intl.Collator('fr', { numeric: true, sensitivity: 'base' }),
}

type Compare = (a: Resource, b: Resource) => number

/**
 * The rows as the reader wants to see them: folders first whatever the order, equal ones by name, always the same way.
 * The server orders a first page alike; the browser does so with all that it holds.
 */
export function inOrder(resources: readonly Resource[], order: ListOrder, language: Language): Resource[] {
  const { compare } = collators[language]
  const names = new Map(resources.map((resource) => [resource, nameIn(resource, language).text]))
  const nameOf = (resource: Resource) => names.get(resource) ?? ''
  const byName: Compare = (a, b) => compare(nameOf(a), nameOf(b)) || (a.id < b.id ? -1 : 1)
  const sorts: Record<ListOrder['sort'], Compare> = {
    name: byName,
    date: (a, b) => a.createdAt - b.createdAt,
    author: (a, b) => compare(a.author ?? '', b.author ?? ''),
    size: (a, b) => (a.size ?? 0) - (b.size ?? 0),
  }
  const sign = order.direction === 'desc' ? -1 : 1
  const sort = sorts[order.sort]
  return shownIn(resources, order).sort(
    (a, b) => Number(b.folder) - Number(a.folder) || sign * sort(a, b) || byName(a, b),
  )
}

const shownIn = (resources: readonly Resource[], { year }: ListOrder) =>
  year === allYears ? [...resources] : ofYear(resources, year)
