import type { KeyboardEvent } from 'react'
import { useWalk } from '../sheet/use-walk.ts'
import type { UserRows } from './use-user-rows.ts'

/** On the name of a row: Up and Down go to the next name; with a sheet open they walk through the sheets. */
export function useRowKeys({ rows, search }: { rows: UserRows; search: string }, open: string | null) {
  const walk = useWalk({ users: rows.users, total: rows.count, search }, open ?? '')
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (!(target instanceof HTMLAnchorElement) || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
    const row = target.closest<HTMLElement>('tr[data-index]')
    if (open && row?.dataset.user === open) return walk.onKeyDown(event)
    const index = Number(row?.dataset.index) + (key === 'ArrowDown' ? 1 : -1)
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`tr[data-index="${index}"] .person-link`)?.focus()
  }
}
