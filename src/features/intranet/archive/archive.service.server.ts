import type { Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { zipLength, zipOf } from '#platform/zip/zip-stream.server.ts'
import { asId } from '../core/allowed.server.ts'
import type { ServiceDeps } from '../core/intranet-deps.server.ts'
import { nameIn, storedFileKey } from '../core/resource.ts'
import { intranetErrors } from '../intranet.errors.ts'
import { type ArchivedRow, readTrees } from './archive.repository.server.ts'
import { entryName } from './entry-name.ts'

/** Folders and documents in one archive: 20 MB of names and places in memory, and nobody unpacks more. */
const maxEntries = 20_000

export type ArchiveService = ReturnType<typeof createArchiveService>

export function createArchiveService({ db, storage, withErrorCode }: ServiceDeps) {
  const read = ({ row: { id, collection, fileId, extension } }: ArchiveEntry) =>
    storage.get(storedFileKey({ collection, fileId: fileId ?? id, extension: extension ?? '' }))

  return {
    /** @throws PortalError 404 when one of these is hidden, gone or in the trash; intranet.archive-too-large (413) */
    pack: async (viewer: Viewer, ids: readonly string[], language: Language) => {
      const wanted = [...new Set(ids.map(asId))]
      if (wanted.length === 0) throw portalErrors['404']()
      if (wanted.length > maxEntries) throw intranetErrors['intranet.archive-too-large']({ maximum: maxEntries })
      const rows = await withErrorCode('intranet.could-not-get-intranet-documents', () =>
        readTrees(db, viewer, wanted, maxEntries + 1),
      )
      if (rows.length > maxEntries) throw intranetErrors['intranet.archive-too-large']({ maximum: maxEntries })
      const found = new Set(rows.map(({ id }) => id))
      if (!wanted.every((id) => found.has(id))) throw portalErrors['404']()
      const entries = archiveEntries(rows, language)
      const tops = entries.filter(({ path }) => /^[^/]+\/?$/.test(path))
      return {
        /** Of the only thing at the top, without an ending; null where several stand there. */
        name: tops.length === 1 ? (tops[0]?.path.replace(/\/$|\.[a-z0-9]{1,10}$/, '') ?? null) : null,
        length: zipLength(entries),
        /** @throws when a stored file is missing or of another size: then the archive has no end */
        bytes: () => zipOf(entries, read),
      }
    },
  }
}

type ArchiveEntry = { path: string; modifiedAt: number; size: number | null; row: ArchivedRow }

/** In the order and under the names of the reader's language. What lies in no folder of these stands at the top. */
function archiveEntries(rows: readonly ArchivedRow[], language: Language): ArchiveEntry[] {
  const ids = new Set(rows.map(({ id }) => id))
  const sorted = rows.toSorted(inOrderOf(language))
  const within = Map.groupBy(sorted, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null))
  const entries: ArchiveEntry[] = []
  const open = [{ parent: null as string | null, path: '' }]
  for (let here = open.pop(); here; here = open.pop()) {
    const taken = new Set<string>()
    for (const row of within.get(here.parent) ?? []) {
      const name = entryName(nameIn(row, language).text, row.folder ? null : (row.extension ?? ''), taken)
      const path = row.folder ? `${here.path}${name}/` : here.path + name
      entries.push({ path, modifiedAt: row.modifiedAt, size: row.folder ? null : (row.size ?? 0), row })
      if (row.folder) open.push({ parent: row.id, path })
    }
  }
  return entries
}

/** Folders first, so that a document gives way to a folder of the same name; then as in the listing. */
const inOrderOf = (language: Language) => (one: ArchivedRow, other: ArchivedRow) => {
  const [a, b] = language === 'nl' ? [one.sortNL, other.sortNL] : [one.sortFR, other.sortFR]
  return Number(other.folder) - Number(one.folder) || compare(a, b) || compare(one.id, other.id)
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

export type ArchiveTurns = ReturnType<typeof createArchiveTurns>

/** How many archives one person has made at the same time: each keeps a disk and a connection busy for minutes. */
export function createArchiveTurns(maxPerPerson = 2, maxTogether = 30) {
  const running = new Map<string, number>()
  let together = 0
  return {
    /** Answers how to give the turn back, once. @param person a member's id, or a visitor's address */
    take(person: string): () => void {
      const mine = running.get(person) ?? 0
      if (mine >= maxPerPerson || together >= maxTogether)
        throw intranetErrors['intranet.too-many-archives']({ maximum: maxPerPerson })
      running.set(person, mine + 1)
      together += 1
      return () => {
        const left = (running.get(person) ?? 1) - 1
        if (left > 0) running.set(person, left)
        else running.delete(person)
        together -= 1
      }
    },
  }
}
