import type { Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Log } from '#platform/log/log.server.ts'
import { failingAs } from '../core/failing-as.server.ts'
import { canEnter } from '../core/resource.policy.ts'
import type { Listing, ResourceRepository } from '../core/resource.repository.server.ts'
import type { Collection, FolderView, Resource } from '../core/resource.ts'
import { type ResourcePage, readPage } from '../editing/resource-page.server.ts'
import { allYears, type ListOrder, usualOrder, yearsOf } from './list-order.ts'
import type { ListingRepository } from './listing.repository.server.ts'
import { readRows } from './read-rows.server.ts'

/** Rows that come with the page; the browser fetches the rest by itself. */
export const rowsAtOnce = 200
/** Rows of each later piece. */
export const rowsPerPiece = 1000

type Wanted = { language: Language; order?: ListOrder; after?: string | null }

type FolderViewNeeds = { resources: ResourceRepository; listings: ListingRepository; log: Log }

/** What lies in a folder, for pages and programs. */
export function createFolderViews({ resources, listings, log }: FolderViewNeeds) {
  const failing = failingAs(log)

  /** Where one stands: the folder behind its ancestors; empty at the root. */
  const pathTo = async (viewer: Viewer, collection: Collection, folderId: string | null): Promise<Resource[]> => {
    if (!canEnter(viewer, { collection })) throw portalErrors['404']()
    if (folderId === null) return []
    const path = await failing('intranet.could-not-get-intranet-resources-path', () =>
      resources.visibleTo(viewer).pathTo(folderId),
    )
    const folder = path.at(-1)
    if (!folder?.folder || folder.collection !== collection) throw portalErrors['404']()
    return path
  }

  /** May one stand here at all? The same answer as `pathTo`, without the way there. */
  const enter = async (viewer: Viewer, collection: Collection, folderId: string | null): Promise<void> => {
    if (!canEnter(viewer, { collection })) throw portalErrors['404']()
    if (folderId === null) return
    const folder = await failing('intranet.could-not-get-intranet-resources-path', () =>
      resources.visibleTo(viewer).byId(folderId),
    )
    if (!folder?.folder || folder.collection !== collection) throw portalErrors['404']()
  }

  /** Most folders are opened as they always are: one query, whose text is kept. */
  const piece = (viewer: Viewer, listing: Listing, { order = usualOrder, after = null }: Wanted, limit: number) =>
    isUsual(order)
      ? readPage(resources.visibleTo(viewer), listing, after, limit)
      : readRows(listings, viewer, listing, { order, after, limit })

  return {
    /**
     * What the browsing page shows: where one is, the first rows in the wanted order, how many there are and of which years.
     *
     * @throws PortalError 404 for what is no folder here; request.invalid-body for a mark that is not ours
     */
    open: async (
      viewer: Viewer,
      collection: Collection,
      folderId: string | null,
      wanted: Wanted,
    ): Promise<FolderView> => {
      const path = await pathTo(viewer, collection, folderId)
      const { order = usualOrder, after = null, language } = wanted
      const listing = { collection, parent: folderId, language }
      const shown = await failing('intranet.could-not-get-intranet-documents', async () => {
        const { resources: rows, next } = await piece(viewer, listing, wanted, rowsAtOnce)
        const isAll = after === null && next === null && order.year === allYears
        const counts = isAll ? countsAmong(rows) : await listings.counts(viewer, listing)
        return { resources: rows, next, years: counts.years, total: totalOf(counts, order.year) }
      })
      return { folder: path.at(-1) ?? null, ancestors: path.slice(0, -1).map(nameOf), ...shown }
    },

    /** The next rows of a folder, in the same order. @param after `next` of the view or piece before */
    rows: async (
      viewer: Viewer,
      collection: Collection,
      folderId: string | null,
      wanted: Wanted,
    ): Promise<ResourcePage> => {
      await enter(viewer, collection, folderId)
      const listing = { collection, parent: folderId, language: wanted.language }
      return failing('intranet.could-not-get-intranet-documents', () => piece(viewer, listing, wanted, rowsPerPiece))
    },

    /** A piece of a listing, for programs. @param limit rows @param after `next` of the piece before, or null */
    list: async (
      viewer: Viewer,
      collection: Collection,
      parent: string | null,
      { language, after, limit }: { language: Language; after: string | null; limit: number },
    ): Promise<ResourcePage> => {
      await enter(viewer, collection, parent)
      return failing('intranet.could-not-get-intranet-documents', () =>
        readPage(resources.visibleTo(viewer), { collection, parent, language }, after, limit),
      )
    },
  }
}

const isUsual = ({ sort, direction, year }: ListOrder) =>
  sort === usualOrder.sort && direction === usualOrder.direction && year === usualOrder.year

type Counts = Awaited<ReturnType<ListingRepository['counts']>>

const countsAmong = (rows: readonly Resource[]): Counts => ({
  folders: rows.filter(({ folder }) => folder).length,
  years: yearsOf(rows),
})

const totalOf = ({ folders, years }: Counts, wanted: number): number =>
  years.reduce((sum, { year, files }) => (wanted === allYears || year === wanted ? sum + files : sum), folders)

const nameOf = ({ id, nameNL, nameFR }: Resource) => ({ id, nameNL, nameFR })
