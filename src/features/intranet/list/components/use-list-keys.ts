import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useOfflineReason } from '#ui/offline-reason.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Resource } from '../../core/resource.ts'
import { folderAddress, type Place } from '../folder-page.ts'
import type { ResourceAction } from './resource-action.ts'

type ListKeysOptions = {
  place: Place
  folder: Resource | null
  /** What can be done with the selection; each brings its own keys. */
  actions: readonly ResourceAction[]
  /** No row can have the focus: the keys are those of the whole page then. */
  isEmpty: boolean
  onDetails: () => void
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'metaKey' | 'ctrlKey' | 'shiftKey'> &
  Pick<Event, 'preventDefault' | 'stopPropagation'> & { target: EventTarget | null }

export type ListKeys = (event: Pressed) => void

/** Other keys for the same, as on a Mac. */
const synonyms: Record<string, string> = { 'Meta+Backspace': 'Delete', 'Meta+ArrowUp': 'Alt+ArrowUp' }

/** What a file manager's keys do beyond walking and selecting. Each has a visible control too. */
export function useListKeys({ place, folder, actions, isEmpty, onDetails }: ListKeysOptions): ListKeys {
  const navigate = useNavigate()
  const offline = useOfflineReason()
  const goUp = (from: Resource) => () =>
    offline === undefined
      ? void navigate(folderAddress(place, from.parent))
      : showToast({ kind: 'info', text: offline })
  const toParent = folder ? goUp(folder) : undefined
  const follow: ListKeys = (event) => {
    if (isTyping(event.target)) return
    const keys = synonyms[chord(event)] ?? chord(event)
    const action = actions.find((one) => one.chord === keys && !one.disabledBecause)
    const act = action?.run ?? { Backspace: toParent, 'Alt+ArrowUp': toParent, 'Alt+Enter': onDetails }[keys]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  useEffect(() => {
    if (!isEmpty) return
    const main = document.getElementById('main')
    main?.addEventListener('keydown', follow)
    return () => main?.removeEventListener('keydown', follow)
  })
  return follow
}

/** A name that is changed in its row, and every field around an empty list, has all keys for itself; so has what lies over it. */
const isTyping = (target: EventTarget | null) =>
  (target as HTMLElement).closest('input:not([type="checkbox"]), textarea, select, dialog, [popover]') !== null

const chord = ({ key, altKey, metaKey, ctrlKey, shiftKey }: Pressed) =>
  [ctrlKey && 'Ctrl', shiftKey && 'Shift', altKey && 'Alt', metaKey && 'Meta', key].filter(Boolean).join('+')
