import type { Message } from '#platform/http/read-form.ts'
import type { Collection } from '../core/resource.ts'

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
