import { useEffect, useState } from 'react'
import type { TextPreview } from '../text-preview.ts'

export type ReadText = TextPreview | 'loading' | 'failed'

/** Reads the beginning of a text or table, as the server decoded it. */
export function useText(address: string): ReadText {
  const [read, setRead] = useState<{ address: string; text: ReadText }>({ address, text: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    textAt(address, leaving.signal).then(
      (text) => setRead({ address, text }),
      () => !leaving.signal.aborted && setRead({ address, text: 'failed' }),
    )
    return () => leaving.abort()
  }, [address])
  return read.address === address ? read.text : 'loading'
}

async function textAt(address: string, signal: AbortSignal): Promise<TextPreview> {
  const response = await fetch(address, { signal, headers: { Accept: 'application/json' } })
  if (!response.ok || response.redirected) throw new Error('no text')
  return await response.json()
}
