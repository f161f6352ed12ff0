import type { Collection } from './resource.ts'

/** Where a collection is shown. Every address of the room is made here. */
export type Place = { collection: Collection; basePath: string }

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

export const folderAddress = ({ basePath }: Place, folder: string | null): string =>
  folder === null ? basePath : `${basePath}/${folder}`

export const addAddress = (place: Place, folder: string | null, type: 'file' | 'folder'): string =>
  `${folderAddress(place, folder)}/add${type === 'folder' ? '?type=folder' : ''}`

/** Only data: the next thousand rows behind `after`, in the order and of the year that `search` asks for. */
export const rowsAddress = ({ basePath }: Place, folder: string | null, search: URLSearchParams): string =>
  `${basePath}/${folder ?? 'root'}/rows?${search}`

export const contentsAddress = (place: Place, id: string): string => `${folderAddress(place, id)}/contents`

/** Only data, for the panel; `root` stands for the collection itself. */
export const detailsAddress = ({ basePath }: Place, id: string | null): string => `${basePath}/${id ?? 'root'}/details`

/**
 * A picture that the server makes of an image: `small` for the panel, `large` for the whole screen. The revision makes
 * it another address when other bytes take the place of these.
 */
export const pictureAddress = ({ id, revision }: { id: string; revision: number }, size: 'small' | 'large'): string =>
  `/files/${id}/preview/${size}?r=${revision}`

/** Only data: the beginning of a text or table. */
export const textAddress = (place: Place, id: string, size: 'small' | 'large'): string =>
  `${folderAddress(place, id)}/text${size === 'small' ? '?size=small' : ''}`

/** Where every change is posted that has no page of its own. */
export const changesAddress = ({ basePath }: Place): string => `${basePath}/changes`

/** The folders below one, or those that a search finds: what the choice of a new place shows. */
export const foldersAddress = ({ basePath }: Place): string => `${basePath}/folders`

export const editAddress = (place: Place, id: string): string => `${folderAddress(place, id)}/edit`

/** Always an attachment, whatever the type of the file. */
export const downloadAddress = (id: string): string => `/files/${id}`

/** These in one zip archive: folders with all in them, and files. */
export const archiveAddress = (ids: readonly string[]): string =>
  `/files/zip?${new URLSearchParams(ids.map((id) => ['id', id]))}`

/** Reads the versions of a file (`VersionsView`), and changes them (`VersionsChange`). */
export const versionsAddress = (place: Place, id: string): string => `${folderAddress(place, id)}/versions`

export const versionDownloadAddress = (id: string, version: string): string =>
  `${downloadAddress(id)}/versions/${version}`
