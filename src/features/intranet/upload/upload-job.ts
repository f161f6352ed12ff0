import { readStoredUser } from '#platform/browser-storage/browser-storage.ts'
import type { Message } from '#platform/http/read-form.ts'
import type { Collection } from '../core/resource.ts'
import { readText, slots } from './queue-presence.ts'

/** Below which folder something goes, and through which folders that come along. */
type Destination = { collection: Collection; target: string | null; path: readonly string[] }

/** One file on its way into one folder; without a file only the folder is made. */
export type UploadJob = {
  name: string
  file: File | null
  folder: string
  /** Tells one submission of a file from another: the same twice goes once. */
  key: string
  destination: Destination
  /** The folder's id; makes what is missing on the way. @throws QueueRefusal, or PassingOutage */
  findFolder(): Promise<string | null>
  /** All but `parent`. */
  metadata: Record<string, string>
}

/** What outlives a page of a job that was not done: everything but the bytes, which a browser forgets with the page. */
export type StoredUpload = Pick<UploadJob, 'name' | 'folder' | 'key' | 'destination' | 'metadata'> & {
  isFolder: boolean
  /** Bytes, and the milliseconds since the epoch that the disk knows: with the name they tell the same file again. */
  size: number
  lastModified: number
  /** The folder that was found for it: with it the server knows what it has already. Undefined: none yet. */
  parent?: string | null | undefined
  problem: Message | null
}

export const announced = (metadata: UploadJob['metadata'], parent: string | null) => ({
  ...metadata,
  parent: parent ?? '',
})

type UploadSlot = 'queue' | 'form'

let owner: string | undefined

/** What an earlier page left undone, if it was the same member's. The caller keeps it from now on. */
export function takeStoredUploads(): StoredUpload[] {
  const stored = [...readStoredUploads(slots.queue), ...readStoredUploads(slots.form)]
  keepUploads([], 'form')
  if (stored.length === 0) keepUploads([])
  return stored
}

/** @param slot the queue keeps all of its uploads at once; the form of the add page its only one */
export function keepUploads(uploads: readonly StoredUpload[], slot: UploadSlot = 'queue'): void {
  // When the session ends, the browser forgets who it was a moment before the queue stops.
  owner = readStoredUser()?.email ?? owner
  try {
    if (uploads.length === 0 || owner === undefined) sessionStorage.removeItem(slots[slot])
    else sessionStorage.setItem(slots[slot], JSON.stringify({ owner, uploads }))
  } catch {
    // Refused or full: then a reload forgets.
  }
}

function readStoredUploads(slot: (typeof slots)[UploadSlot]): StoredUpload[] {
  try {
    const { owner, uploads } = JSON.parse(readText(slot) ?? '') as { owner: string; uploads: StoredUpload[] }
    return owner === readStoredUser()?.email ? uploads : []
  } catch {
    // Nothing, or nothing of ours.
    return []
  }
}
