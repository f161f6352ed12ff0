import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useOfflineReason } from '#ui/offline-reason.tsx'
import { showToast } from '#ui/toast.tsx'
import { folderAddress, type Place } from '../../folder-page.ts'
import type { Resource } from '../../resource.ts'
import type { ResourceAction } from './resource-action.ts'

type ListKeysOptions = {
  place: Place
  folder: Resource | null
  /** What can be done with the selection; each brings its own keys. */
  actions: readonly ResourceAction[]
  onDetails: () => void
}

export type ListKeys = (event: KeyboardEvent) => void

/** Other keys for the same, as on a Mac. */
const synonyms: Record<string, string> = { 'Meta+Backspace': 'Delete', 'Meta+ArrowUp': 'Alt+ArrowUp' }

/** What a file manager's keys do beyond walking and selecting (ux.md, table of keys). Each has a visible control too. */
export function useListKeys({ place, folder, actions, onDetails }: ListKeysOptions): ListKeys {
  const navigate = useNavigate()
  const offline = useOfflineReason()
  const goUp = (from: Resource) => () =>
    offline === undefined
      ? void navigate(folderAddress(place, from.parent))
      : showToast({ kind: 'info', text: offline })
  const toParent = folder ? goUp(folder) : undefined
  return (event) => {
    if (isTyping(event.target)) return
    const keys = synonyms[chord(event)] ?? chord(event)
    const action = actions.find((one) => one.chord === keys && !one.disabledBecause)
    const act = action?.run ?? { Backspace: toParent, 'Alt+ArrowUp': toParent, 'Alt+Enter': onDetails }[keys]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}

/** A name that is changed in its row has all keys for itself. */
const isTyping = (target: EventTarget) => (target as HTMLElement).matches('input:not([type="checkbox"]), textarea')

const chord = ({ key, altKey, metaKey, ctrlKey, shiftKey }: KeyboardEvent) =>
  [ctrlKey && 'Ctrl', shiftKey && 'Shift', altKey && 'Alt', metaKey && 'Meta', key].filter(Boolean).join('+')
