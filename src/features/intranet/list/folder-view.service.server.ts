import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { remembered } from '#platform/database/remembered-reads.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { valuesText } from '#platform/lists/cursor.server.ts'
import { pageOf } from '#platform/lists/list-page.server.ts'
import { enter } from '../core/allowed.server.ts'
import { cursorText, readCursor } from '../core/cursor.server.ts'
import type { ServiceDeps } from '../core/intranet-deps.server.ts'
import { canEnter } from '../core/resource.policy.ts'
import { type Cursor, type Listing, type ResourceRepository, sightOf } from '../core/resource.repository.server.ts'
import type { Collection, FolderName, Resource, ResourcePage } from '../core/resource.ts'
import { sortKey } from '../core/sort-key.ts'
import type { SearchPage } from '../search/search.service.server.ts'
import { allYears, type ListOrder, usualOrder, yearsOf } from './list-order.ts'
import { type ListingCounts, type RowCursor, readCounts, readPart } from './listing.repository.server.ts'

const rowsAtOnce = 200
const rowsPerPiece = 1000
/** Of a first piece that is cached: who reads on through folder after folder would push out what many ask for. */
const rowsCached = 100

type Wanted = { language: Language; order?: ListOrder; after?: string | null }

export type FolderViews = ReturnType<typeof createFolderViews>
export type FolderView = Awaited<ReturnType<FolderViews['open']>>

export type FolderPage = {
  collection: Collection
  /** null when the address names no folder that this viewer may see. */
  view: FolderView | null
  /** What the address asked to find (`?q=`); null when it asked nothing. */
  search: SearchPage | null
  /** How the rows of `view` were asked for: by the address, else by what the reader chose last. */
  order: ListOrder
  isMember: boolean
  mayManage: boolean
  /** The details stood open last time; the server keeps their place, so that no row moves when they come. */
  hasDetails: boolean
  trashDays: number
  xsrfToken: string
}

function refuseUnseen(viewer: Viewer, collection: Collection): void {
  if (!canEnter(viewer, { collection })) throw portalErrors['404']()
}

export function createFolderViews({ db, resources, withErrorCode }: ServiceDeps) {
  /** Where one stands: the folder behind its ancestors; empty at the root. */
  const pathTo = async (viewer: Viewer, collection: Collection, folderId: string | null): Promise<Resource[]> => {
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
      ? readPage(resources, viewer, listing, { after, limit })
      : readRows(db, viewer, listing, { order, after, limit })

  const read = async (viewer: Viewer, collection: Collection, folderId: string | null, wanted: Wanted) => {
    const path = await pathTo(viewer, collection, folderId)
    const { order = usualOrder, after = null, language } = wanted
    const listing = { collection, parent: folderId, language }
    const shown = await withErrorCode('intranet.could-not-get-intranet-documents', async () => {
      const { resources: rows, next } = await piece(viewer, listing, wanted, rowsAtOnce)
      const isAll = after === null && next === null && order.year === allYears
      const folders = rows.filter(({ folder }) => folder).length
      const counts = isAll ? { folders, years: yearsOf(rows) } : await readCounts(db, viewer, listing)
      // The total is of the wanted year where one was asked for, the years are those of all files here.
      return { resources: rows, next, years: counts.years, total: totalOf(counts, order.year) }
    })
    // From just below the root down to the parent of `folder`.
    const ancestors = path.slice(0, -1).map(({ id, nameNL, nameFR }): FolderName => ({ id, nameNL, nameFR }))
    return { folder: path.at(-1) ?? null, ancestors, ...shown }
  }

  return {
    /** @throws PortalError 404 for what is no folder here; request.invalid-body for a cursor that is not ours */
    open: async (viewer: Viewer, collection: Collection, folderId: string | null, wanted: Wanted) => {
      refuseUnseen(viewer, collection)
      return remembered(db, ['folder', sightOf(viewer), collection, folderId, wanted], () =>
        read(viewer, collection, folderId, wanted),
      )
    },

    /** A piece of a folder in the wanted order. @param after `next` of the view or piece before */
    rows: async (
      viewer: Viewer,
      collection: Collection,
      parent: string | null,
      { limit = rowsPerPiece, ...wanted }: Wanted & { limit?: number },
    ): Promise<ResourcePage> => {
      const listing = { collection, parent, language: wanted.language }
      const mayEnter = () =>
        withErrorCode('intranet.could-not-get-intranet-resources-path', () => enter(resources, viewer, listing))
      const found = () =>
        withErrorCode('intranet.could-not-get-intranet-documents', () => piece(viewer, listing, wanted, limit))
      if (!canEnter(viewer, listing) || !isUsual(wanted.order ?? usualOrder)) {
        await mayEnter()
        return found()
      }
      const isCached = !wanted.after && limit <= rowsCached
      const page = await (isCached ? remembered(db, ['rows', sightOf(viewer), listing, limit], found) : found())
      // The usual listing holds nothing of a folder that is hidden: whether it may be entered is asked only of an empty one.
      if (page.resources.length === 0) await mayEnter()
      return page
    },
  }
}

const isUsual = ({ sort, direction, year }: ListOrder) =>
  sort === usualOrder.sort && direction === usualOrder.direction && year === usualOrder.year

const totalOf = ({ folders, years }: ListingCounts, wanted: number): number =>
  years.reduce((sum, { year, files }) => (wanted === allYears || year === wanted ? sum + files : sum), folders)

type Piece = { after: string | null; limit: number }

const firstFile: Cursor = { folder: false, sort: '', id: '' }

const cursorSchema = z
  .tuple([z.boolean(), cursorText(), cursorText(50)])
  .transform(([folder, sort, id]): Cursor => ({ folder, sort, id }))

/** Reads on in the usual order, by the index alone: the hundredth page costs what the first does. */
async function readPage(resources: ResourceRepository, viewer: Viewer, listing: Listing, { after, limit }: Piece) {
  const visible = resources.visibleTo(viewer)
  const cursor = after === null ? null : readCursor(after, cursorSchema)
  const rows = await visible.list(listing, cursor, limit + 1)
  if (cursor?.folder && rows.length <= limit)
    rows.push(...(await visible.list(listing, firstFile, limit + 1 - rows.length)))
  const page = pageOf(rows, limit, (last) => valuesText([last.folder, nameKey(last, listing), last.id]))
  return { resources: page.rows, next: page.next }
}

const rowCursorSchema = z
  .tuple([z.boolean(), z.union([cursorText(), z.int().min(0)]), cursorText(), cursorText()])
  .transform(([folder, key, name, id]): RowCursor => ({ folder, key, name, id }))

/** Reads on in any order: folders, then files. @throws PortalError request.invalid-body for a cursor that is not ours */
export async function readRows(db: Database, viewer: Viewer, listing: Listing, wanted: Piece & { order: ListOrder }) {
  const { order, after, limit } = wanted
  const cursor = after === null ? null : readCursor(after, rowCursorSchema)
  const behindFolders = cursor?.folder === false ? cursor : null
  const part = (isFolders: boolean, behind: RowCursor | null, most: number) =>
    readPart(db, viewer, listing, { isFolders, order, after: behind, limit: most })
  const rows = behindFolders ? [] : await part(true, cursor, limit + 1)
  if (rows.length <= limit) rows.push(...(await part(false, behindFolders, limit + 1 - rows.length)))
  const page = pageOf(rows, limit, (last) => {
    const name = nameKey(last, listing)
    const keys = { name, date: last.createdAt, author: sortKey(last.author ?? ''), size: last.size ?? 0 }
    return valuesText([last.folder, keys[order.sort], name, last.id])
  })
  return { resources: page.rows, next: page.next }
}

const nameKey = ({ nameNL, nameFR }: Resource, { language }: Listing) => sortKey(language === 'nl' ? nameNL : nameFR)
