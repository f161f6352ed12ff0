import type { Database } from '#platform/database/open-database.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { createMediaFiles } from './media-files.service.server.ts'

export type Media = ReturnType<typeof createMedia>

type Means = { db: Database; storage: Storage }

/** Covers and attached documents of articles. */
export function createMedia({ db, storage }: Means) {
  return { files: createMediaFiles({ db, storage }) }
}
