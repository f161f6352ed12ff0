import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { hasKeptUploads, queuePanel } from '../queue-presence.ts'

/** Where the queue of uploads stands, in the frame around every page: empty until this tab uploads something. */
export function QueuePlace() {
  const { pathname } = useLocation()
  const [Panel, show] = useState<ComponentType | null>(null)
  useEffect(() => void queuePanel.then((panel) => show(() => panel)), [])
  // Also after the sign-in that followed on a session's end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks anew
  useEffect(() => void takeUpWhatWasLeft().catch(waitForNextPage), [pathname])
  return Panel && <Panel />
}

/** Left again before it was fetched, or without a connection: what is kept stays kept. */
const waitForNextPage = () => undefined

/** Shows what an earlier page of this tab left undone, to the member whose it is. */
async function takeUpWhatWasLeft(): Promise<void> {
  if (document.documentElement.dataset.viewer !== 'member' || !hasKeptUploads()) return
  const [{ openQueue }, { UploadQueuePanel }] = await Promise.all([
    import('../browser-queue.ts'),
    import('./upload-queue-panel.tsx'),
  ])
  openQueue(UploadQueuePanel)
}
