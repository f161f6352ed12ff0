import type { UserRow } from '../users-page.server.ts'

/** The list beside which sheets open. */
export const listPath = '/administration/members'

export const sheetParts = ['identity', 'membership', 'payments', 'log', 'privacy'] as const

export type SheetPart = (typeof sheetParts)[number]

/** The address of one part about one user. */
export const sheetPath = (id: string, part: SheetPart): string =>
  part === 'identity' ? `${listPath}/${id}` : `${listPath}/${id}/${part}`

/** Which part an address shows. */
export function partIn(pathname: string): SheetPart {
  const last = pathname.slice(listPath.length).split('/')[2]
  return sheetParts.find((part) => part === last) ?? 'identity'
}

/** Where a sheet stands: beside these rows of the list. */
export type SheetPlace = {
  users: readonly UserRow[]
  /** How many the list has in all. */
  total: number
  /** What the address says of the list; goes along on every way within the sheet. */
  search: string
}

/** The list alone. */
export const withoutSheet = (search: string) => ({ pathname: listPath, search })

/** For who walks on by keyboard: the focus stays where it is instead of going to the title. */
export const keepsFocus = { keepsFocus: true }
