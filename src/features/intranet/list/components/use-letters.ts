import { useSyncExternalStore } from 'react'
import { readStored, store } from '#platform/browser-storage/browser-storage.ts'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether letters find rows. Who speaks to the computer may switch it off (WCAG 2.1.4). */
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
