import type { ComponentType } from 'react'
import { onSessionEnded } from '#platform/live/use-live.ts'
import { uploadFile } from '#platform/uploads/upload-file.ts'
import { isUnderWay } from './queue-item.ts'
import { showQueuePanel } from './queue-presence.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

let opened: UploadQueue | undefined

/** The one queue of this tab, begun when first asked for. In the browser only. */
export function browserQueue(): UploadQueue {
  opened ??= openBrowserQueue()
  return opened
}

/** Begins the queue and shows its panel, wherever in the site one is. */
export function openQueue(panel: ComponentType): UploadQueue {
  showQueuePanel(panel)
  return browserQueue()
}

function openBrowserQueue(): UploadQueue {
  const queue = createUploadQueue({ send: uploadFile, later: laterOrOnline })
  const isBusy = () => queue.current().items.some(isUnderWay)
  // Asked only while something would be lost (ux.md F29).
  addEventListener('beforeunload', (event) => isBusy() && event.preventDefault())
  // Only then does the browser let go of the page without a question, to the sign-in page.
  onSessionEnded(() => queue.stop({ key: 'error.auth/session-expired' }))
  return queue
}

function laterOrOnline(milliseconds: number, task: () => void): () => void {
  const off = new AbortController()
  const act = () => {
    stop()
    task()
  }
  const timer = setTimeout(act, milliseconds)
  const stop = () => {
    clearTimeout(timer)
    off.abort()
  }
  addEventListener('online', act, { signal: off.signal })
  return stop
}
