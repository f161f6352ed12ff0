import { useCallback, useState } from 'react'
import { useLive } from '#platform/live/use-live.ts'
import type { PartCounts } from '../../dashboard/dashboard.service.server.ts'
import { followedTopics } from '../../followed-topics.ts'

/**
 * What waits in each part: as the page was told, until something changes. Asked apart from the page, which may be a form
 * that somebody fills in.
 *
 * @param told by the loader; a later one wins over what was asked before it
 */
export function usePartCounts(told: PartCounts): PartCounts {
  const [known, setKnown] = useState({ told, counts: told })
  const counts = known.told === told ? known.counts : told
  const ask = useCallback(async () => {
    const asked = await askForCounts()
    if (asked) setKnown({ told, counts: asked })
  }, [told])
  useLive(followedTopics, ask)
  return counts
}

/** null without a line: the numbers stay as they are until the next change or page. */
async function askForCounts(): Promise<PartCounts | null> {
  const response = await fetch('/administration/waiting', { headers: { Accept: 'application/json' } }).catch(() => null)
  return response?.ok && !response.redirected ? await response.json() : null
}
