import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { readStored, store } from '#platform/browser-storage/browser-storage.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useOfflineReason } from '#ui/kit-words.tsx'
import { isMac } from '#ui/row-elements.ts'
import { showToast } from '#ui/toast.tsx'
import { folderAddress } from '../../core/places.ts'
import type { ListContext, ResourceAction } from './list-context.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'metaKey' | 'ctrlKey' | 'shiftKey'> &
  Pick<Event, 'preventDefault' | 'stopPropagation'> & { target: EventTarget | null }

export type ListKeys = (event: Pressed) => void

const synonyms: Record<string, string> = { 'Meta+Backspace': 'Delete', 'Meta+ArrowUp': 'Alt+ArrowUp' }

/** Each has a visible control too. @param isEmpty no row can have the focus: the keys are those of the whole page then */
export function useListKeys(list: ListContext, actions: readonly ResourceAction[], isEmpty: boolean): ListKeys {
  const navigate = useNavigate()
  const offline = useOfflineReason()
  const { folder } = list.view
  const goUp = () => {
    if (offline !== undefined) return showToast({ kind: 'info', text: offline })
    void navigate(folderAddress(list.place, folder?.parent ?? null))
  }
  const toParent = folder ? goUp : undefined
  const follow: ListKeys = (event) => {
    if (isTyping(event.target)) return
    const keys = synonyms[chord(event)] ?? chord(event)
    const action = actions.find((one) => one.chord === keys && !one.disabledBecause)
    const act = action?.run ?? { Backspace: toParent, 'Alt+ArrowUp': toParent, 'Alt+Enter': list.details.toggle }[keys]
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

const macNames: Record<string, string> = {
  Ctrl: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Delete: '⌘⌫',
  Enter: '⏎',
  'Alt+↑': '⌘↑',
}

export function useKeyNames(): (chord: string) => string {
  const { t } = useTranslation()
  const words: Record<string, string> = {
    Delete: t('intranet.listing.key.delete'),
    Enter: t('intranet.listing.key.enter'),
    Shift: t('intranet.listing.key.shift'),
    Space: t('intranet.listing.key.space'),
  }
  return (chord) => {
    const names = isMac() ? { ...words, ...macNames } : words
    const name = (key: string) => names[key] ?? key
    return (
      names[chord] ??
      chord
        .split('+')
        .map(name)
        .join(isMac() ? '' : '+')
    )
  }
}

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether letters find rows. Those who speak to the computer may switch it off (WCAG 2.1.4). */
export function useLetters(): { hasLetters: boolean; setLetters: (isOn: boolean) => void } {
  const hasLetters = useSyncExternalStore(
    subscribe,
    () => readStored('intranetLetters') !== 'off',
    () => true,
  )
  const setLetters = (isOn: boolean) => {
    store('intranetLetters', isOn ? null : 'off')
    for (const listener of listeners) listener()
  }
  return { hasLetters, setLetters }
}
