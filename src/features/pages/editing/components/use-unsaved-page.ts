import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { readUnsavedPage, storeUnsavedPage, type UnsavedPage, valuesOf } from './unsaved-page.ts'

type Options = { form: RefObject<HTMLFormElement | null>; viewerId: string; slug: string }

/** Milliseconds after the last key. */
const rest = 500

/** Keeps what is typed in this browser until it is saved, and tells what an earlier visit left behind. */
export function useUnsavedPage({ form, viewerId, slug }: Options) {
  const [found, setFound] = useState<UnsavedPage | null>(null)
  const [isDirty, setDirty] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setFound(readUnsavedPage(viewerId, slug)), [viewerId, slug])
  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (!form.current) return
    const unsaved = { values: valuesOf(form.current), at: Math.floor(Date.now() / 1000) }
    storeUnsavedPage(viewerId, slug, unsaved)
  }, [form, viewerId, slug])
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && isDirty && write()
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [write, isDirty])
  // Apart from the above, which ends with the first change and would take along what waits to be kept of it.
  useEffect(() => () => clearTimeout(timer.current), [])
  const dirty = useRef(isDirty)
  useEffect(() => {
    dirty.current = isDirty
  }, [isDirty])
  return {
    isDirty,
    isDirtyNow: () => dirty.current,
    found,
    /** Something changed: what stands in the fields a moment later is kept. */
    touch: useCallback(() => {
      setDirty(true)
      setFound(null)
      clearTimeout(timer.current)
      timer.current = setTimeout(write, rest)
    }, [write]),
    /** Saved, or given up. */
    forget: useCallback(() => {
      clearTimeout(timer.current)
      setDirty(false)
      setFound(null)
      storeUnsavedPage(viewerId, slug, null)
    }, [viewerId, slug]),
  }
}
