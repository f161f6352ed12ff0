import type { UserList } from '../user.ts'
import { type Facet, facetNames, facets, type UserSelection } from './user-selection.ts'

type Kind = Record<Facet, string> & { list: Exclude<UserList, 'all'>; count: number }

export type SelectionCounts = {
  total: number
  lists: Record<UserList, number>
  /** By facet and value: how many there would be with this value alone of its facet. */
  facets: Record<Facet, Record<string, number>>
}

/** What counts of all kinds of users mean for a selection: each facet and the lists are counted with the others applied. */
export function countsOf(kinds: readonly Kind[], selection: UserSelection): SelectionCounts {
  const isIn = (kind: Kind, list: UserList) => (list === 'all' ? kind.list !== 'deleted' : kind.list === list)
  const isChosen = (kind: Kind, name: Facet) =>
    selection.facets[name].length === 0 || selection.facets[name].includes(kind[name])
  const sum = (fits: (kind: Kind) => boolean) => kinds.reduce((total, kind) => total + (fits(kind) ? kind.count : 0), 0)
  const inList = (list: UserList) => sum((kind) => isIn(kind, list) && facetNames.every((name) => isChosen(kind, name)))
  const withValue = (facet: Facet, value: string) =>
    sum(
      (kind) =>
        isIn(kind, selection.list) &&
        kind[facet] === value &&
        facetNames.every((name) => name === facet || isChosen(kind, name)),
    )
  return {
    total: inList(selection.list),
    lists: {
      active: inList('active'),
      disabled: inList('disabled'),
      all: inList('all'),
      deleted: inList('deleted'),
    },
    facets: Object.fromEntries(
      facetNames.map((facet) => [
        facet,
        Object.fromEntries(facets[facet].map((value) => [value, withValue(facet, value)])),
      ]),
    ) as SelectionCounts['facets'],
  }
}
