import { useEffect } from 'react'
import { dismissToast, showToast } from './toast-store.ts'

/** Says in a toast too what stands on the page, for as long as it stands there; null where nothing is wrong. */
export function useErrorToast(text: string | null): void {
  useEffect(() => {
    if (text === null) return
    const id = showToast({ kind: 'error', text })
    return () => dismissToast(id)
  }, [text])
}
