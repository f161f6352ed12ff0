import type { Readable } from 'node:stream'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { ByteRange, Storage } from '#platform/storage/storage.server.ts'
import { failingAs } from '../core/failing-as.server.ts'
import { createResourceRepository, type StoredFile } from '../core/resource.repository.server.ts'
import { storedFileKey } from './stored-file-key.ts'

export type FileService = ReturnType<typeof createFileService>

/** A file that this viewer may download; its bytes are opened only when they are sent. */
export type OpenFile = { file: StoredFile; read(range?: ByteRange): Promise<Readable> }

export function createFileService({ db, storage, log }: { db: Database; storage: Storage; log: Log }) {
  const resources = createResourceRepository(db)
  const failing = failingAs(log)
  return {
    /** @throws PortalError 404 for a folder, and for what is hidden or gone */
    openFile: async (viewer: Viewer, id: string): Promise<OpenFile> => {
      const file = await failing('intranet.could-not-get-intranet-document', () =>
        resources.visibleTo(viewer).fileById(id),
      )
      if (!file) throw portalErrors['404']()
      return { file, read: (range) => storage.get(storedFileKey(file), range) }
    },
  }
}
