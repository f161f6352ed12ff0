import { useCallback, useEffect, useState } from 'react'

/** Asked only once the selection rests: walking through the rows by key costs nothing. Milliseconds. */
const rest = 120

type Answer<Data> = {
  /** null until it came. While it is asked anew, the last one stays. */
  data: Data | null
  /** The server could not be asked; what the row tells stays shown. */
  hasFailed: boolean
  ask: () => void
}

type Kept<Data> = { address: string; data: Data | null; hasFailed: boolean }

/**
 * Asks the server what the row does not tell. Not by a loader: somebody may delete what is shown, or the connection may be
 * down, and neither may take the page away.
 *
 * @param seen whatever the page knows of it: when that changes, the server is asked again
 */
export function useAnswer<Data>(address: string, seen: unknown): Answer<Data> {
  const [kept, keep] = useState<Kept<Data> | null>(null)
  const [asked, setAsked] = useState(0)
  const isAnswered = kept?.address === address
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` and `asked` say that it is time to ask again
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      answerOf<Data>(address, leaving.signal).then(
        (data) => keep({ address, data, hasFailed: false }),
        () => !leaving.signal.aborted && keep({ address, data: null, hasFailed: true }),
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [address, seen, asked])
  const ask = useCallback(() => setAsked((times) => times + 1), [])
  return { data: isAnswered ? kept.data : null, hasFailed: isAnswered && kept.hasFailed, ask }
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
