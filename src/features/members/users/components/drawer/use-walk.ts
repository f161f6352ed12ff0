import type { KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type DrawerPlace, drawerPath, keepsFocus, partIn } from '../../drawer/drawer-path.ts'
import type { UserRow } from '../../list/user-rows.server.ts'

export type Walk = {
  /** Counted from 1; null when they are not among the rows that are here. */
  at: number | null
  previous: UserRow | null
  next: UserRow | null
  /** To the same part of the next one's drawer. */
  addressOf(user: UserRow): { pathname: string; search: string }
  onKeyDown(event: KeyboardEvent): void
}

/** Up and Down walk through the rows of the list, the same part of the drawer open. */
export function useWalk({ users, search }: DrawerPlace, id: string): Walk {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const index = users.findIndex((user) => user.id === id)
  const at = index < 0 ? null : index + 1
  const previous = users[index - 1] ?? null
  const next = at === null ? null : (users[at] ?? null)
  const addressOf = (user: UserRow) => ({ pathname: drawerPath(user.id, partIn(pathname)), search })
  return {
    at,
    previous,
    next,
    addressOf,
    onKeyDown(event) {
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
