import type { KeyboardEvent } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import type { UserRow } from '../list/user-rows.server.ts'

export const listPath = href('/administration/members')

export const drawerParts = ['identity', 'membership', 'payments', 'log', 'privacy'] as const

export type DrawerPart = (typeof drawerParts)[number]

export const drawerPath = (id: string, part: DrawerPart): string =>
  part === 'identity' ? `${listPath}/${id}` : `${listPath}/${id}/${part}`

export function partIn(pathname: string): DrawerPart {
  const last = pathname.slice(listPath.length).split('/')[2]
  return drawerParts.find((part) => part === last) ?? 'identity'
}

/** Where a drawer is: beside these rows of the list, of so many; `search` goes along on every way within the drawer. */
export type DrawerPlace = { users: readonly UserRow[]; total: number; search: string }

export const withoutDrawer = (search: string) => ({ pathname: listPath, search })

/** For whoever walks on by keyboard: the focus stays where it is instead of going to the title. */
export const keepsFocus = { keepsFocus: true }

export type Walk = ReturnType<typeof useWalk>

/** Up and Down walk through the rows of the list, the same part of the drawer open. */
export function useWalk({ users, search }: DrawerPlace, id: string) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const index = users.findIndex((user) => user.id === id)
  const at = index < 0 ? null : index + 1
  const previous = users[index - 1] ?? null
  const next = at === null ? null : (users[at] ?? null)
  const addressOf = (user: UserRow) => ({ pathname: drawerPath(user.id, partIn(pathname)), search })
  return {
    /** Counted from 1; null when they are not among the rows that are here. */
    at,
    previous,
    next,
    addressOf,
    onKeyDown(event: KeyboardEvent) {
      const { key, target } = event
      const isFree = target instanceof HTMLElement && target.closest('input, textarea, select, summary') === null
      if (!isFree || event.altKey || event.ctrlKey || event.metaKey) return
      const to = key === 'ArrowDown' ? next : key === 'ArrowUp' ? previous : null
      if (!to) return
      event.preventDefault()
      // One step back leads to the list, not through everybody who was looked at.
      void navigate(addressOf(to), { replace: true, state: keepsFocus, preventScrollReset: true })
    },
  }
}
