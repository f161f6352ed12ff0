import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { hasStoredUploads, queuePanel } from '../queue-presence.ts'

/** Where the queue of uploads stands, in the frame around every page: empty until this tab uploads something. */
export function QueuePlace() {
  const { pathname } = useLocation()
  const [Panel, show] = useState<ComponentType | null>(null)
  useEffect(() => void queuePanel.then((panel) => show(() => panel)), [])
  // Also after the sign-in that followed on a session's end. What cannot be fetched now stays kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks anew
  useEffect(() => void takeUpWhatWasLeft().catch(() => undefined), [pathname])
  return Panel && <Panel />
}

async function takeUpWhatWasLeft(): Promise<void> {
  if (document.documentElement.dataset.viewer !== 'member' || !hasStoredUploads()) return
  const [{ openQueue }, { UploadQueuePanel }] = await Promise.all([
    import('../browser-queue.ts'),
    import('./upload-queue-panel.tsx'),
  ])
  openQueue(UploadQueuePanel)
}
