import { type UserList, userLists } from '../user.ts'
import type { UserKind } from './user-list.repository.server.ts'
import { type Facet, facetNames, facets, type UserSelection } from './user-selection.ts'

export type SelectionCounts = {
  total: number
  lists: Record<UserList, number>
  /** By facet and value: how many there would be with this value alone of its facet. */
  facets: Record<Facet, Record<string, number>>
}

/** What counts of all kinds of users mean for a selection: each facet and the lists are counted with the others applied. */
export function countsOf(kinds: readonly UserKind[], selection: UserSelection): SelectionCounts {
  const isIn = (kind: UserKind, list: UserList) => (list === 'all' ? kind.list !== 'deleted' : kind.list === list)
  const isChosen = (kind: UserKind, name: Facet) => {
    const chosen: readonly string[] = selection[name]
    return chosen.length === 0 || chosen.includes(kind[name])
  }
  const count = (list: UserList, fits: (kind: UserKind, name: Facet) => boolean) =>
    kinds
      .filter((kind) => isIn(kind, list) && facetNames.every((name) => fits(kind, name)))
      .reduce((sum, kind) => sum + kind.count, 0)
  const withValue = (facet: Facet, value: string) =>
    count(selection.list, (kind, name) => (name === facet ? kind[facet] === value : isChosen(kind, name)))
  return {
    total: count(selection.list, isChosen),
    lists: recordOf(userLists, (list) => count(list, isChosen)),
    facets: recordOf(facetNames, (facet) => recordOf(facets[facet], (value) => withValue(facet, value))),
  }
}

const recordOf = <Name extends string, Value>(names: readonly Name[], countOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, Value>
