import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { readUnsaved, storeUnsaved } from '#platform/browser-storage/browser-storage.ts'

export type PageValues = Record<string, string>

export type UnsavedPage = { values: PageValues; at: number }

type Options = { form: RefObject<HTMLFormElement | null>; viewerId: string; slug: string }

/** After the last key. */
const restMs = 500

/** Keeps what is typed in this browser until it is saved, and tells what an earlier visit left behind. */
export function useUnsavedPage({ form, viewerId, slug }: Options) {
  const [found, setFound] = useState<UnsavedPage | null>(null)
  const [isDirty, setDirty] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const key = `unsavedPage.${viewerId}.${slug}` as const
  useEffect(
    () => setFound(readUnsaved<UnsavedPage>(key, ({ values }) => typeof values === 'object' && values !== null)),
    [key],
  )
  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (form.current) storeUnsaved(key, { values: valuesOf(form.current) })
  }, [form, key])
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
      timer.current = setTimeout(write, restMs)
    }, [write]),
    forget: useCallback(() => {
      clearTimeout(timer.current)
      setDirty(false)
      setFound(null)
      storeUnsaved(key, null)
    }, [key]),
  }
}

/** All that the form would send but what belongs to this visit alone. */
function valuesOf(form: HTMLFormElement): PageValues {
  const values: PageValues = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !name.startsWith('_') && name !== 'version') values[name] = value
  return values
}
