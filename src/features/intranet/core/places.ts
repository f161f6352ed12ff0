import type { Place } from '../list/folder-page.ts'
import type { Collection } from './resource.ts'

/** Where each collection is shown. */
export const places = {
  userIntranet: { collection: 'userIntranet', basePath: '/information' },
  adminIntranet: { collection: 'adminIntranet', basePath: '/administration/documents' },
} as const satisfies Record<Collection, Place>

/** The name of each collection's root. */
export const titleKeys = {
  userIntranet: 'intranet.title',
  adminIntranet: 'administration.parts.documents.title',
} as const satisfies Record<Collection, string>

/**
 * The place of a route. Never read from the address itself, which may be
 * spelled in many ways.
 *
 * @param pattern as React Router matched it, such as `information/:path`
 * @throws Error for a route that belongs to no collection
 */
export function placeAt(pattern: string): Place {
  const address = `/${pattern.replace(/^\//, '')}/`
  const place = Object.values(places).find(({ basePath }) => address.startsWith(`${basePath}/`))
  if (!place) throw new Error(`no collection is shown at ${pattern}`)
  return place
}
