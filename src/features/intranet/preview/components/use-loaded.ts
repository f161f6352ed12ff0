import { useEffect, useState } from 'react'

/**
 * What `load` brings, once for each key; nothing of an earlier key is ever shown.
 *
 * @param load breaks off by its signal when the key changes or the component goes
 */
export function useLoaded<Data>(key: string, load: (signal: AbortSignal) => Promise<Data>) {
  const [loaded, setLoaded] = useState<{ key: string; data: Data | 'failed' } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded
  useEffect(() => {
    const leaving = new AbortController()
    const show = (data: Data | 'failed') => leaving.signal.aborted || setLoaded({ key, data })
    load(leaving.signal).then(show, () => show('failed'))
    return () => leaving.abort()
  }, [key])
  return loaded?.key === key ? loaded.data : 'loading'
}
