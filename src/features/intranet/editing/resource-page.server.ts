import { z } from 'zod'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Listing, Place, ResourceRepository } from '../core/resource.repository.server.ts'
import type { Resource } from '../core/resource.ts'
import { sortKey } from '../core/sort-key.ts'

/** A piece of a listing, and the mark with which to ask for the next; null at the end. */
export type ResourcePage = { resources: Resource[]; next: string | null }

/** Files begin behind all folders. */
const firstFile: Place = { folder: false, sort: '', id: '' }

/**
 * Reads on behind a mark, by the index alone: the hundredth page costs what the first does.
 *
 * @throws PortalError request.invalid-body for a mark that is not ours
 */
export async function readPage(
  visible: ReturnType<ResourceRepository['visibleTo']>,
  listing: Listing,
  after: string | null,
  limit: number,
): Promise<ResourcePage> {
  const place = after === null ? null : placeOfMark(after)
  // One row more than asked for tells whether there is a next page.
  const resources = await visible.list(listing, place, limit + 1)
  if (place?.folder && resources.length <= limit) {
    resources.push(...(await visible.list(listing, firstFile, limit + 1 - resources.length)))
  }
  if (resources.length <= limit) return { resources, next: null }
  resources.length = limit
  return { resources, next: markOf(resources.at(-1), listing.language) }
}

function markOf(resource: Resource | undefined, language: Language): string | null {
  if (!resource) return null
  const sort = sortKey(language === 'nl' ? resource.nameNL : resource.nameFR)
  return Buffer.from(JSON.stringify([resource.folder, sort, resource.id])).toString('base64url')
}

const markSchema = z.tuple([z.boolean(), z.string().max(5000), z.string().max(50)])

function placeOfMark(mark: string): Place {
  try {
    const [folder, sort, id] = markSchema.parse(JSON.parse(Buffer.from(mark, 'base64url').toString('utf8')))
    return { folder, sort: sort.replaceAll('\0', ''), id: id.replaceAll('\0', '') }
  } catch {
    throw portalErrors['request.invalid-body']({}, 'after')
  }
}
