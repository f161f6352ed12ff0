import { useCallback, useEffect, useState } from 'react'
import type { Details } from '../../details/details.ts'

/** Asked only once the selection rests: walking through the rows by key costs nothing. Milliseconds. */
const rest = 120

export type AskedDetails = {
  /** null until they came. While they are asked anew, the last ones stay. */
  details: Details | null
  /** The server could not be asked; what the row tells stays shown. */
  hasFailed: boolean
  retry: () => void
}

type Answer = { address: string; details: Details | null; hasFailed: boolean }

/**
 * Asks the server what the row does not tell. Not by a loader: somebody may delete what is shown, or the line may be
 * down, and neither may take the page away.
 *
 * @param seen whatever the page knows of it: when that changes, the server is asked again
 */
export function useDetails(address: string, seen: unknown): AskedDetails {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [asked, setAsked] = useState(0)
  const isAnswered = answer?.address === address
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` and `asked` say that it is time to ask again
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      detailsAt(address, leaving.signal).then(
        (details) => setAnswer({ address, details, hasFailed: false }),
        () => !leaving.signal.aborted && setAnswer({ address, details: null, hasFailed: true }),
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [address, seen, asked])
  const retry = useCallback(() => setAsked((times) => times + 1), [])
  return { details: isAnswered ? answer.details : null, hasFailed: isAnswered && answer.hasFailed, retry }
}

/** null when it is gone meanwhile: the listing says so by itself. */
async function detailsAt(address: string, signal: AbortSignal): Promise<Details | null> {
  const response = await fetch(address, { signal, headers: { Accept: 'application/json' } })
  if (response.status === 404) return null
  if (!response.ok || response.redirected) throw new Error('no details')
  return await response.json()
}
