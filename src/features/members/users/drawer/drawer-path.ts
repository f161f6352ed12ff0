import { href } from 'react-router'
import type { UserRow } from '../list/user-rows.server.ts'

/** The list beside which drawers open. */
export const listPath = href('/administration/members')

export const drawerParts = ['identity', 'membership', 'payments', 'log', 'privacy'] as const

export type DrawerPart = (typeof drawerParts)[number]

/** The address of one part about one user. */
export const drawerPath = (id: string, part: DrawerPart): string =>
  part === 'identity' ? `${listPath}/${id}` : `${listPath}/${id}/${part}`

/** Which part an address shows. */
export function partIn(pathname: string): DrawerPart {
  const last = pathname.slice(listPath.length).split('/')[2]
  return drawerParts.find((part) => part === last) ?? 'identity'
}

/** Where a drawer is: beside these rows of the list. */
export type DrawerPlace = {
  users: readonly UserRow[]
  /** How many the list has in all. */
  total: number
  /** What the address says of the list; goes along on every way within the drawer. */
  search: string
}

/** The list alone. */
export const withoutDrawer = (search: string) => ({ pathname: listPath, search })

/** For whoever walks on by keyboard: the focus stays where it is instead of going to the title. */
export const keepsFocus = { keepsFocus: true }
