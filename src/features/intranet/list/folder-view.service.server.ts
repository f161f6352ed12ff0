import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { createWithErrorCode, enter } from '../core/allowed.server.ts'
import { cursorOf, cursorText, pageOf, readCursor } from '../core/cursor.server.ts'
import type { IntranetDeps } from '../core/intranet-deps.ts'
import { canEnter } from '../core/resource.policy.ts'
import {
  type Cursor,
  createResourceRepository,
  type Listing,
  type ResourceRepository,
} from '../core/resource.repository.server.ts'
import type { Collection, FolderName, Resource, ResourcePage } from '../core/resource.ts'
import { sortKey } from '../core/sort-key.ts'
import { allYears, type ListOrder, usualOrder, yearsOf } from './list-order.ts'
import { type ListingCounts, type RowCursor, readCounts, readPart } from './listing.repository.server.ts'

const rowsAtOnce = 200
const rowsPerPiece = 1000

type Wanted = { language: Language; order?: ListOrder; after?: string | null }

export type FolderViews = ReturnType<typeof createFolderViews>
export type FolderView = Awaited<ReturnType<FolderViews['open']>>

export function createFolderViews({ db, log }: Pick<IntranetDeps, 'db' | 'log'>) {
  const resources = createResourceRepository(db)
  const withErrorCode = createWithErrorCode(log)

  /** Where one stands: the folder behind its ancestors; empty at the root. */
  const pathTo = async (viewer: Viewer, collection: Collection, folderId: string | null): Promise<Resource[]> => {
    if (!canEnter(viewer, { collection })) throw portalErrors['404']()
    if (folderId === null) return []
    const path = await withErrorCode('intranet.could-not-get-intranet-resources-path', () =>
      resources.visibleTo(viewer).pathTo(folderId),
    )
    const folder = path.at(-1)
    if (!folder?.folder || folder.collection !== collection) throw portalErrors['404']()
    return path
  }

  /** Most folders are opened as they always are: one query, which is compiled already. */
  const piece = (viewer: Viewer, listing: Listing, { order = usualOrder, after = null }: Wanted, limit: number) =>
    isUsual(order)
      ? readPage(resources.visibleTo(viewer), listing, after, limit)
      : readRows(db, viewer, listing, { order, after, limit })

  return {
    /** @throws PortalError 404 for what is no folder here; request.invalid-body for a cursor that is not ours */
    open: async (viewer: Viewer, collection: Collection, folderId: string | null, wanted: Wanted) => {
      const path = await pathTo(viewer, collection, folderId)
      const { order = usualOrder, after = null, language } = wanted
      const listing = { collection, parent: folderId, language }
      const shown = await withErrorCode('intranet.could-not-get-intranet-documents', async () => {
        const { resources: rows, next } = await piece(viewer, listing, wanted, rowsAtOnce)
        const isAll = after === null && next === null && order.year === allYears
        const counts = isAll ? countsAmong(rows) : await readCounts(db, viewer, listing)
        // The total is of the wanted year where one was asked for, the years are those of all files here.
        return { resources: rows, next, years: counts.years, total: totalOf(counts, order.year) }
      })
      return {
        /** null at the root. */
        folder: path.at(-1) ?? null,
        /** From just below the root down to the parent of `folder`. */
        ancestors: path.slice(0, -1).map(nameOf),
        ...shown,
      }
    },

    /** A piece of a folder in the wanted order. @param after `next` of the view or piece before */
    rows: async (
      viewer: Viewer,
      collection: Collection,
      parent: string | null,
      { limit = rowsPerPiece, ...wanted }: Wanted & { limit?: number },
    ): Promise<ResourcePage> => {
      await withErrorCode('intranet.could-not-get-intranet-resources-path', () =>
        enter(resources, viewer, collection, parent),
      )
      const listing = { collection, parent, language: wanted.language }
      return withErrorCode('intranet.could-not-get-intranet-documents', () => piece(viewer, listing, wanted, limit))
    },
  }
}

const isUsual = ({ sort, direction, year }: ListOrder) =>
  sort === usualOrder.sort && direction === usualOrder.direction && year === usualOrder.year

const countsAmong = (rows: readonly Resource[]): ListingCounts => ({
  folders: rows.filter(({ folder }) => folder).length,
  years: yearsOf(rows),
})

const totalOf = ({ folders, years }: ListingCounts, wanted: number): number =>
  years.reduce((sum, { year, files }) => (wanted === allYears || year === wanted ? sum + files : sum), folders)

const nameOf = ({ id, nameNL, nameFR }: Resource): FolderName => ({ id, nameNL, nameFR })

const firstFile: Cursor = { folder: false, sort: '', id: '' }

const cursorSchema = z
  .tuple([z.boolean(), cursorText(), cursorText(50)])
  .transform(([folder, sort, id]): Cursor => ({ folder, sort, id }))

/** Reads on in the usual order, by the index alone: the hundredth page costs what the first does. */
async function readPage(
  visible: ReturnType<ResourceRepository['visibleTo']>,
  listing: Listing,
  after: string | null,
  limit: number,
): Promise<ResourcePage> {
  const cursor = after === null ? null : readCursor(after, cursorSchema)
  const rows = await visible.list(listing, cursor, limit + 1)
  if (cursor?.folder && rows.length <= limit)
    rows.push(...(await visible.list(listing, firstFile, limit + 1 - rows.length)))
  const { shown, next } = pageOf(rows, limit, (last) => cursorOf(last.folder, nameKey(last, listing), last.id))
  return { resources: shown, next }
}

const rowCursorSchema = z
  .tuple([z.boolean(), z.union([cursorText(), z.int().min(0)]), cursorText(), cursorText()])
  .transform(([folder, key, name, id]): RowCursor => ({ folder, key, name, id }))

/** Reads on in any order: folders, then files. @throws PortalError request.invalid-body for a cursor that is not ours */
export async function readRows(
  db: Database,
  viewer: Viewer,
  listing: Listing,
  { order, after, limit }: { order: ListOrder; after: string | null; limit: number },
): Promise<ResourcePage> {
  const cursor = after === null ? null : readCursor(after, rowCursorSchema)
  const behindFolders = cursor?.folder === false ? cursor : null
  const part = (isFolders: boolean, behind: RowCursor | null, wanted: number) =>
    readPart(db, viewer, listing, { isFolders, order, after: behind, limit: wanted })
  const rows = behindFolders ? [] : await part(true, cursor, limit + 1)
  if (rows.length <= limit) rows.push(...(await part(false, behindFolders, limit + 1 - rows.length)))
  const { shown, next } = pageOf(rows, limit, (last) => {
    const name = nameKey(last, listing)
    const keys = { name, date: last.createdAt, author: sortKey(last.author ?? ''), size: last.size ?? 0 }
    return cursorOf(last.folder, keys[order.sort], name, last.id)
  })
  return { resources: shown, next }
}

const nameKey = ({ nameNL, nameFR }: Resource, { language }: Listing) => sortKey(language === 'nl' ? nameNL : nameFR)
