import { useCallback, useEffect, useState } from 'react'

/** Asked only once the selection rests: walking through the rows by key costs nothing. */
const restMs = 120

type Answer<Data> = {
  address: string
  /** null until it came, and for what is gone. While it is asked anew, the last one stays. */
  data: Data | null
  /** The server could not be asked; what the row tells stays shown. */
  hasFailed: boolean
}

/**
 * Asks the server what the row does not tell. Not by a loader: somebody may delete what is shown, or the connection may
 * be down, and neither may take the page away.
 * @param seen whatever the page knows of it: when that changes, the server is asked again
 */
export function useAnswer<Data>(address: string, seen: unknown) {
  const [answer, setAnswer] = useState<Answer<Data> | null>(null)
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` and `asked` say that it is time to ask again
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      answerOf<Data>(address, leaving.signal).then(
        (data) => setAnswer({ address, data, hasFailed: false }),
        () => !leaving.signal.aborted && setAnswer({ address, data: null, hasFailed: true }),
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [address, seen, asked])
  const ask = useCallback(() => setAsked((times) => times + 1), [])
  const current = answer?.address === address ? answer : null
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
