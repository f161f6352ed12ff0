import { href } from 'react-router'
import type { Collection } from './resource.ts'

/** Where each collection is shown. Every address of the feature is made here. */
export const places = {
  userIntranet: { collection: 'userIntranet', basePath: '/information' },
  adminIntranet: { collection: 'adminIntranet', basePath: '/administration/documents' },
} as const satisfies Record<Collection, { collection: Collection; basePath: string }>

export type Place = (typeof places)[Collection]

export const titleKeys = {
  userIntranet: 'intranet.title',
  adminIntranet: 'administration.parts.documents.title',
} as const satisfies Record<Collection, string>

/** @param pattern of the route, such as `information/:path`; never the address itself, which may be spelled in many ways */
export function placeAt(pattern: string): Place {
  const address = `/${pattern.replace(/^\//, '')}/`
  const place = Object.values(places).find(({ basePath }) => address.startsWith(`${basePath}/`))
  if (!place) throw new Error(`no collection is shown at ${pattern}`)
  return place
}

export const folderAddress = ({ basePath }: Place, folder: string | null): string =>
  folder === null ? basePath : href(`${basePath}/:path`, { path: folder })

export const addAddress = (place: Place, folder: string | null, type: 'file' | 'folder'): string =>
  `${folderAddress(place, folder)}/add${type === 'folder' ? '?type=folder' : ''}`

/** Only data: the next thousand rows behind `after`, in the order and of the year that `search` asks for. */
export const rowsAddress = ({ basePath }: Place, folder: string | null, search: URLSearchParams): string =>
  `${href(`${basePath}/:path/rows`, { path: folder ?? 'root' })}?${search}`

export const contentsAddress = ({ basePath }: Place, path: string): string =>
  href(`${basePath}/:path/contents`, { path })

/** Only data, for the panel; `root` stands for the collection itself. */
export const detailsAddress = ({ basePath }: Place, id: string | null): string =>
  href(`${basePath}/:path/details`, { path: id ?? 'root' })

/** `small` for the panel, `large` for the whole screen. The revision makes it another address when its bytes change. */
export const pictureAddress = ({ id, revision }: { id: string; revision: number }, size: 'small' | 'large'): string =>
  `/files/${id}/preview/${size}?r=${revision}`

export const textAddress = ({ basePath }: Place, path: string, size: 'small' | 'large'): string =>
  `${href(`${basePath}/:path/text`, { path })}${size === 'small' ? '?size=small' : ''}`

/** Where every change is posted that has no page of its own. */
export const changesAddress = ({ basePath }: Place): string => href(`${basePath}/changes`)

/** The folders below one, or those that a search finds: what the choice of a new place shows. */
export const foldersAddress = ({ basePath }: Place): string => href(`${basePath}/folders`)

export const editAddress = ({ basePath }: Place, path: string): string => href(`${basePath}/:path/edit`, { path })

/** Always an attachment, whatever the type of the file. */
export const downloadAddress = (id: string): string => `/files/${id}`

/** These in one zip archive: folders with all in them, and files. */
export const archiveAddress = (ids: readonly string[]): string =>
  `/files/zip?${new URLSearchParams(ids.map((id) => ['id', id]))}`

/** Reads the versions of a file (`VersionsView`), and changes them (`VersionsChange`). */
export const versionsAddress = ({ basePath }: Place, path: string): string =>
  href(`${basePath}/:path/versions`, { path })

export const versionDownloadAddress = (id: string, version: string): string =>
  `${downloadAddress(id)}/versions/${version}`
