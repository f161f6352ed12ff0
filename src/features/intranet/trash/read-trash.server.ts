import { z } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { folderPaths } from '../move/folder-choice.repository.server.ts'
import { type ListedEntry, type TrashMark, trashIn } from './trash.repository.server.ts'
import type { TrashItem, TrashPage } from './trash.ts'

const secondsPerDay = 24 * 60 * 60

/** @throws PortalError request.invalid-body for a mark that is not ours */
export async function readTrash(
  db: Database,
  trashDays: number,
  after: string | null,
  limit: number,
): Promise<TrashPage> {
  // One more than asked for tells whether there is a next piece.
  const entries = await trashIn(db).list(after === null ? null : placeOfMark(after), limit + 1)
  const shown = entries.slice(0, limit)
  const paths = await folderPaths(db, [...new Set(shown.flatMap(({ parent }) => parent ?? []))])
  const items = shown.map(
    (entry): TrashItem => ({
      id: entry.id,
      collection: entry.collection,
      resource: {
        id: entry.root,
        nameNL: entry.nameNL,
        nameFR: entry.nameFR,
        folder: entry.folder,
        extension: entry.extension,
      },
      deletedAt: entry.deletedAt,
      deletedBy: nameOf(entry),
      from: entry.parent === null ? [] : (paths.get(entry.parent) ?? null),
      folders: entry.folders,
      documents: entry.documents,
      bytes: entry.bytes,
      keptUntil: entry.deletedAt + trashDays * secondsPerDay,
    }),
  )
  const last = entries.length > limit ? shown.at(-1) : undefined
  return { items, next: last ? `${last.deletedAt}.${last.id}` : null }
}

const nameOf = ({ firstName, lastName }: ListedEntry): string | null =>
  firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim()

const markSchema = z.tuple([z.coerce.number().int().min(0).max(1e12), z.string().regex(/^[\w-]{1,50}$/)])

function placeOfMark(mark: string): TrashMark {
  const parsed = markSchema.safeParse(mark.split('.'))
  if (!parsed.success) throw portalErrors['request.invalid-body']({}, 'after')
  const [deletedAt, id] = parsed.data
  return { deletedAt, id }
}
