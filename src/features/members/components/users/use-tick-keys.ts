import type { KeyboardEvent } from 'react'
import type { SelectedUsers } from './use-selected-users.ts'

/** On the box of a row: Up and Down go to the next one, with Shift they tick on the way; Escape unticks all. */
export function useTickKeys(selected: SelectedUsers) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, shiftKey } = event
    if (key === 'Escape' && selected.chosen.size > 0) return selected.clear()
    if (!(target instanceof HTMLInputElement) || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
    const index = Number(target.closest('tr')?.dataset.index) + (key === 'ArrowDown' ? 1 : -1)
    const row = event.currentTarget.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
    event.preventDefault()
    row?.querySelector('input')?.focus()
    const id = row?.dataset.user
    if (shiftKey && id && !selected.chosen.has(id)) selected.tick(id, true)
  }
}
