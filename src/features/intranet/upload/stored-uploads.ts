import { readStoredUser } from '#platform/browser-storage/browser-storage.ts'
import { readText, slots } from './queue-presence.ts'
import type { StoredUpload } from './upload-job.ts'

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
