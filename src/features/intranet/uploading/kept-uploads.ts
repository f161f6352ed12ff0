import { readStoredUser } from '#platform/browser-storage/stored-user.ts'
import type { KeptUpload } from './upload-job.ts'

/** In the storage of the tab: it survives a reload and a new sign-in, and goes with the tab. */
const slots = { queue: 'tandem-uploads', form: 'tandem-upload' } as const

let owner: string | undefined

type Slot = keyof typeof slots
type Kept = { owner: string; uploads: KeptUpload[] }

/** Whether an earlier page of this tab left uploads undone. Cheap: asked on every page. */
export const hasKeptUploads = (): boolean => readText('queue') !== null || readText('form') !== null

/**
 * What an earlier page left undone, if it was the same member's; somebody else does not learn of it. Whoever takes it
 * keeps it from now on.
 */
export function takeKeptUploads(): KeptUpload[] {
  const kept = [...readKept('queue'), ...readKept('form')]
  keepUploads([], 'form')
  if (kept.length === 0) keepUploads([])
  return kept
}

/** @param slot the queue keeps all of its uploads at once; the form of the add page its only one */
export function keepUploads(uploads: readonly KeptUpload[], slot: Slot = 'queue'): void {
  // When the session ends, the browser forgets who it was a moment before the queue stops.
  owner = readStoredUser()?.email ?? owner
  try {
    if (uploads.length === 0 || owner === undefined) sessionStorage.removeItem(slots[slot])
    else sessionStorage.setItem(slots[slot], JSON.stringify({ owner, uploads }))
  } catch {
    // Refused or full: then a reload forgets.
  }
}

function readKept(slot: Slot): KeptUpload[] {
  try {
    const { owner, uploads } = JSON.parse(readText(slot) ?? '') as Kept
    return owner === readStoredUser()?.email ? uploads : []
  } catch {
    // Nothing, or nothing of ours.
    return []
  }
}

function readText(slot: Slot): string | null {
  try {
    return sessionStorage.getItem(slots[slot])
  } catch {
    return null
  }
}
