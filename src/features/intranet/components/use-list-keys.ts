import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { editAddress, folderAddress, type Place } from '../folder-page.ts'
import type { Resource } from '../resource.ts'

type ListKeysOptions = {
  place: Place
  folder: Resource | null
  selected: readonly Resource[]
  onDetails: () => void
  /** Absent for those who may neither edit nor delete. */
  onRemove?: (resources: readonly Resource[]) => void
}

export type ListKeys = (event: KeyboardEvent) => void

/** What a file manager's keys do beyond walking and selecting (ux.md, table of keys). Each has a visible control too. */
export function useListKeys({ place, folder, selected, onDetails, onRemove }: ListKeysOptions): ListKeys {
  const navigate = useNavigate()
  const only = selected.length === 1 ? selected[0] : undefined
  const toParent = folder ? () => navigate(folderAddress(place, folder.parent)) : undefined
  const remove = onRemove && selected.length > 0 ? () => onRemove(selected) : undefined
  const actions: Record<string, (() => unknown) | undefined> = {
    Delete: remove,
    'Meta+Backspace': remove,
    F2: only && onRemove ? () => navigate(editAddress(place, only.id)) : undefined,
    Backspace: toParent,
    'Alt+ArrowUp': toParent,
    'Meta+ArrowUp': toParent,
    'Alt+Enter': onDetails,
  }
  return (event) => {
    const act = actions[chord(event)]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}

const chord = ({ key, altKey, metaKey, ctrlKey, shiftKey }: KeyboardEvent) =>
  [ctrlKey && 'Ctrl', shiftKey && 'Shift', altKey && 'Alt', metaKey && 'Meta', key].filter(Boolean).join('+')
