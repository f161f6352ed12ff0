import type { ComponentType } from 'react'
import { laterConnected } from '#platform/http/connection.ts'
import { onSessionEnded } from '#platform/live/use-live.ts'
import { forgetUpload, removeCancelled } from '#platform/uploads/cancelled-uploads.ts'
import { uploadFile } from '#platform/uploads/upload-file.ts'
import { createFolderFinder, type FolderFinder } from './folder-finder.ts'
import { isUnderWay } from './queue-item.ts'
import { showQueuePanel } from './queue-presence.ts'
import { keepUploads, takeStoredUploads } from './stored-uploads.ts'
import { announced, type StoredUpload } from './upload-job.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

let opened: UploadQueue | undefined

/** The one queue of this tab, begun when first asked for. In the browser only. */
export function browserQueue(): UploadQueue {
  opened ??= openBrowserQueue()
  return opened
}

export function openQueue(panel: ComponentType): UploadQueue {
  showQueuePanel(panel)
  return browserQueue()
}

function openBrowserQueue(): UploadQueue {
  const findFolder = createFinders()
  const queue = createUploadQueue({ send: uploadFile, later: laterConnected, findFolder, forget })
  queue.takeUp(takeStoredUploads())
  removeCancelled()
  keepWhatIsUnfinished(queue)
  const isBusy = () => queue.current().items.some(isUnderWay)
  // Asked only while something would be lost.
  addEventListener('beforeunload', (event) => isBusy() && event.preventDefault())
  // Only then does the browser let go of the page without a question, to the sign-in page.
  onSessionEnded(() => queue.stop({ key: 'error.auth/session-expired' }))
  return queue
}

/** Written when a job comes, finds its folder or is over; not for each byte that is sent. */
function keepWhatIsUnfinished(queue: UploadQueue): void {
  let written = ''
  queue.subscribe(() => {
    const unfinished = queue.unfinished()
    const state = JSON.stringify(unfinished.map(({ key, parent = '?', problem }) => [key, parent, problem?.key]))
    if (state === written) return
    written = state
    keepUploads(unfinished)
  })
  // After signing out nothing is left for the next person at this screen.
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && new URL(target.action).pathname === '/logout') keepUploads([])
  })
}

/** One for each folder into which something was dropped: what is missing on the way is made once. */
function createFinders() {
  const finders = new Map<string, FolderFinder>()
  return ({ destination: { collection, target, path }, parent }: StoredUpload) => {
    if (parent !== undefined) return Promise.resolve(parent)
    const key = `${collection}:${target}`
    const finder = finders.get(key) ?? createFolderFinder({ collection, target })
    finders.set(key, finder)
    return finder.make(path)
  }
}

function forget(stored: StoredUpload): void {
  if (stored.parent !== undefined) forgetUpload(stored, announced(stored.metadata, stored.parent))
}
