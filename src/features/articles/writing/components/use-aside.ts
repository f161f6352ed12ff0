import { useEffect, useSyncExternalStore } from 'react'
import { readStored, store } from '#platform/browser-storage/browser-storage.ts'

export const asideId = 'editor-aside'

const changed = new Set<() => void>()

function remember(isClosed: boolean): void {
  store('editorAside', isClosed ? 'closed' : null)
  for (const tell of changed) tell()
}

const subscribe = (tell: () => void) => {
  changed.add(tell)
  return () => void changed.delete(tell)
}

const isRememberedClosed = () => readStored('editorAside') === 'closed'

/** Whether what surrounds the text stands beside it, as this browser remembers. It opens by itself for a field in it that is asked for. */
export function useAside(hasProblem: boolean) {
  const isClosed = useSyncExternalStore(subscribe, isRememberedClosed, () => false)
  useEffect(() => {
    if (hasProblem) remember(false)
  }, [hasProblem])
  useEffect(() => {
    const open = () => {
      const asked = document.getElementById(location.hash.slice(1))
      if (asked?.closest(`#${asideId}`)) remember(false)
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  return { isOpen: !isClosed, toggle: () => remember(!isRememberedClosed()) }
}
