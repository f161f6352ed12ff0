import { choice, id, listFilter, named, oneOf, someOf, words, year } from '#platform/lists/list-filter.ts'

/** How a member stands with a year, what asks most first; `nothing` was asked and nothing paid. */
export const cellStates = ['late', 'due', 'part', 'paid', 'waived', 'exempt', 'nothing'] as const

export type CellState = (typeof cellStates)[number]

export const gridLists = ['active', 'disabled', 'all'] as const
export const gridRoles = ['USER', 'ADMIN', 'DEV'] as const
export const gridSorts = ['name', 'status', 'open'] as const

export const maxQueryLength = 200

/** Which members the grid shows, and in which order. All of it stands in the address. */
export const gridFilter = listFilter({
  query: named('q', words(maxQueryLength)),
  list: choice(gridLists, 'active'),
  role: oneOf(gridRoles),
  /** The year that status, kind and order are about; the running one without. */
  year,
  status: someOf(cellStates),
  /** Who was asked for this kind of fee in that year. */
  kind: id,
  sort: choice(gridSorts, 'name'),
  way: choice(['asc', 'desc'] as const, 'asc'),
  /** The newest year that is shown. */
  until: year,
})

export type GridFilter = ReturnType<typeof gridFilter.read>

/** The same with the year that it is about. */
export type GridSelection = GridFilter & { year: number }

/** Whether it leaves some members out: years and order do not. */
export const leavesOut = (filter: GridFilter): boolean =>
  gridFilter.isNarrowed({ ...filter, year: null, until: null, sort: 'name', way: 'asc' })
