import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { readStored, store } from '#platform/browser-storage/browser-storage.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { isMac } from '#ui/row-elements.ts'
import { showToast } from '#ui/toast.tsx'
import { useOfflineReason } from '#ui/ui-words.tsx'
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
    const { disabledBecause, run } = actions.find((one) => one.chord === keys) ?? {}
    const act = run ?? { Backspace: toParent, 'Alt+ArrowUp': toParent, 'Alt+Enter': list.details.toggle }[keys]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    if (disabledBecause !== undefined) showToast({ kind: 'info', text: disabledBecause })
    else act()
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

const macNames = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧', Delete: '⌘⌫', Enter: '⏎', 'Alt+↑': '⌘↑' }

export function useKeyNames(): (chord: string) => string {
  const { t } = useTranslation()
  const words = {
    Delete: t('intranet.listing.key.delete'),
    Enter: t('intranet.listing.key.enter'),
    Shift: t('intranet.listing.key.shift'),
    Space: t('intranet.listing.key.space'),
  }
  return (chord) => {
    const names: Record<string, string> = isMac() ? { ...words, ...macNames } : words
    const keys = chord.split('+').map((key) => names[key] ?? key)
    return names[chord] ?? keys.join(isMac() ? '' : '+')
  }
}

/** Whether letters find rows. Those who speak to the computer may switch it off (WCAG 2.1.4). */
export function useLetters() {
  const [hasLetters, letLetters] = useState(() => readStored('intranetLetters') !== 'off')
  const setLetters = (isOn: boolean) => {
    store('intranetLetters', isOn ? null : 'off')
    letLetters(isOn)
  }
  return { hasLetters, setLetters }
}
