import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { zipLength, zipOf } from '#platform/zip/zip-stream.server.ts'
import { asId } from '../core/as-id.ts'
import { failingAs } from '../core/failing-as.server.ts'
import { storedFileKey } from '../files/stored-file-key.ts'
import { intranetErrors } from '../intranet.errors.ts'
import { createArchiveRepository } from './archive.repository.server.ts'
import { type ArchiveEntry, archiveEntries } from './archive-entries.ts'

/** Folders and documents in one archive: 20 MB of names and places in memory, and nobody unpacks more. */
export const mostEntries = 20_000

/** An archive that nothing was read of yet. */
export type Archive = {
  /** Of the only thing at the top, without an ending; null where several stand there. */
  name: string | null
  /** Bytes, exactly: nothing is compressed. */
  length: number
  /** Its bytes. @throws when a stored file is missing or of another size: then the archive has no end */
  bytes(): AsyncGenerator<Buffer, void, void>
}

export type ArchiveService = ReturnType<typeof createArchiveService>

export function createArchiveService({ db, storage, log }: { db: Database; storage: Storage; log: Log }) {
  const archives = createArchiveRepository(db)
  const failing = failingAs(log)

  const read = ({ row }: ArchiveEntry) =>
    storage.get(
      storedFileKey({ collection: row.collection, fileId: row.fileId ?? row.id, extension: row.extension ?? '' }),
    )

  return {
    /**
     * Folders with all that the viewer may see in them, and files.
     *
     * @throws PortalError 404 when one of these is hidden, gone or in the trash; intranet.archive-too-large (413)
     */
    pack: async (viewer: Viewer, ids: readonly string[], language: Language): Promise<Archive> => {
      const wanted = [...new Set(ids.map(asId))]
      if (wanted.length === 0) throw portalErrors['404']()
      if (wanted.length > mostEntries) throw intranetErrors['intranet.archive-too-large']({ maximum: mostEntries })
      const rows = await failing('intranet.could-not-get-intranet-documents', () =>
        archives.treesOf(viewer, wanted, mostEntries + 1),
      )
      if (rows.length > mostEntries) throw intranetErrors['intranet.archive-too-large']({ maximum: mostEntries })
      const found = new Set(rows.map(({ id }) => id))
      if (!wanted.every((id) => found.has(id))) throw portalErrors['404']()
      const entries = archiveEntries(rows, language)
      const tops = entries.filter(({ path }) => /^[^/]+\/?$/.test(path))
      return {
        name: tops.length === 1 ? (tops[0]?.path.replace(/\/$|\.[a-z0-9]{1,10}$/, '') ?? null) : null,
        length: zipLength(entries),
        bytes: () => zipOf(entries, read),
      }
    },
  }
}
