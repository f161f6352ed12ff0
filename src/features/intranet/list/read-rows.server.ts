import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Listing } from '../core/resource.repository.server.ts'
import type { Resource } from '../core/resource.ts'
import { sortKey } from '../core/sort-key.ts'
import type { ResourcePage } from '../editing/resource-page.server.ts'
import type { ListOrder } from './list-order.ts'
import type { ListingRepository, OrderMark } from './listing.repository.server.ts'

/**
 * Reads a folder on behind a mark, in any order: folders, then files.
 *
 * @throws PortalError request.invalid-body for a mark that is not ours
 */
export async function readRows(
  listings: ListingRepository,
  viewer: Viewer,
  listing: Listing,
  { order, after, limit }: { order: ListOrder; after: string | null; limit: number },
): Promise<ResourcePage> {
  const mark = after === null ? null : placeOfMark(after)
  // One row more than asked for tells whether there is more.
  const wanted = limit + 1
  const isBehindFolders = mark !== null && !mark.folder
  const folders = isBehindFolders
    ? []
    : await listings.part(viewer, listing, { isFolders: true, order, after: mark, limit: wanted })
  const left = wanted - folders.length
  const files =
    left > 0
      ? await listings.part(viewer, listing, {
          ...{ isFolders: false, order, limit: left },
          after: isBehindFolders ? mark : null,
        })
      : []
  const rows = [...folders, ...files]
  if (rows.length <= limit) return { resources: rows, next: null }
  rows.length = limit
  return { resources: rows, next: markOf(rows.at(-1), order, listing.language) }
}

function markOf(last: Resource | undefined, { sort }: ListOrder, language: Language): string | null {
  if (!last) return null
  const name = sortKey(language === 'nl' ? last.nameNL : last.nameFR)
  const keys = { name, date: last.createdAt, author: sortKey(last.author ?? ''), size: last.size ?? 0 }
  return Buffer.from(JSON.stringify([last.folder, keys[sort], name, last.id])).toString('base64url')
}

const text = z
  .string()
  .max(5000)
  .transform((value) => value.replaceAll('\0', ''))
const markSchema = z.tuple([z.boolean(), z.union([text, z.int().min(0)]), text, text])

function placeOfMark(mark: string): OrderMark {
  try {
    const [folder, key, name, id] = markSchema.parse(JSON.parse(Buffer.from(mark, 'base64url').toString('utf8')))
    return { folder, key, name, id }
  } catch {
    throw portalErrors['request.invalid-body']({}, 'after')
  }
}
