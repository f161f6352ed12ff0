import { readStoredUser } from '#platform/browser-storage/stored-user.ts'
import { readText, slots } from './kept-slots.ts'
import type { KeptUpload } from './upload-job.ts'

let owner: string | undefined

type UploadSlot = 'queue' | 'form'

type Kept = { owner: string; uploads: KeptUpload[] }

/**
 * What an earlier page left undone, if it was the same member's; somebody else does not learn of it. Whoever takes it
 * keeps it from now on.
 */
export function takeKeptUploads(): KeptUpload[] {
  const kept = [...readKept(slots.queue), ...readKept(slots.form)]
  keepUploads([], 'form')
  if (kept.length === 0) keepUploads([])
  return kept
}

/** @param slot the queue keeps all of its uploads at once; the form of the add page its only one */
export function keepUploads(uploads: readonly KeptUpload[], slot: UploadSlot = 'queue'): void {
  // When the session ends, the browser forgets who it was a moment before the queue stops.
  owner = readStoredUser()?.email ?? owner
  try {
    if (uploads.length === 0 || owner === undefined) sessionStorage.removeItem(slots[slot])
    else sessionStorage.setItem(slots[slot], JSON.stringify({ owner, uploads }))
  } catch {
    // Refused or full: then a reload forgets.
  }
}

function readKept(slot: (typeof slots)[UploadSlot]): KeptUpload[] {
  try {
    const { owner, uploads } = JSON.parse(readText(slot) ?? '') as Kept
    return owner === readStoredUser()?.email ? uploads : []
  } catch {
    // Nothing, or nothing of ours.
    return []
  }
}
