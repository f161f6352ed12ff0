import { useCallback, useEffect, useState } from 'react'

/** Asked only once the selection rests: walking through the rows by key costs nothing. */
const restMs = 120

/**
 * What `load` brings for a key; it breaks off by its signal when the key changes. `last` may be of another key, null loads nothing.
 * @param seen whatever the page knows of it: loaded anew when that changes, meanwhile the last answer stays
 */
export function useLoaded<Data>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Data>,
  { waitMs, seen }: { waitMs?: number; seen?: unknown } = {},
) {
  const [last, setLast] = useState<{ key: string; data: Data | null; hasFailed: boolean } | null>(null)
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded, the others when it is time again
  useEffect(() => {
    if (key === null) return
    const leaving = new AbortController()
    const show = (data: Data | null, hasFailed = false) => leaving.signal.aborted || setLast({ key, data, hasFailed })
    const timer = setTimeout(() => void load(leaving.signal).then(show, () => show(null, true)), waitMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [key, seen, times])
  const ask = useCallback(() => setTimes((before) => before + 1), [])
  return { last, current: last?.key === key ? last : null, ask }
}

/** By no loader: neither a deletion nor a cut connection may take the page away. `data` is null too for what is gone. */
export function useAnswer<Data>(address: string, seen: unknown) {
  const load = (signal: AbortSignal) => answerOf<Data>(address, signal)
  const { current, ask } = useLoaded(address, load, { waitMs: restMs, seen })
  return { data: current?.data ?? null, hasFailed: current?.hasFailed ?? false, ask }
}

/** null when it is gone meanwhile: the listing says so by itself. */
const answerOf = <Data>(address: string, signal: AbortSignal) =>
  readJson<Data>(address, signal).catch((error: unknown) => {
    if (error instanceof Error && error.cause === 404) return null
    throw error
  })

/** @throws Error without an answer, or for one that is no success: `cause` is its status */
export async function readJson<Data>(address: string, signal: AbortSignal | null = null): Promise<Data> {
  const response = await fetch(address, { signal, headers: { Accept: 'application/json' } })
  if (!response.ok || response.redirected) throw new Error(`no answer at ${address}`, { cause: response.status })
  return await response.json()
}
