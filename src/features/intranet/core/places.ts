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

/** A place, or whatever lies in a collection. */
type Placed = { collection: Collection }

const baseOf = ({ collection }: Placed) => places[collection].basePath

export const folderAddress = (at: Placed, folder: string | null): string =>
  folder === null ? baseOf(at) : href(`${baseOf(at)}/:path`, { path: folder })

export const addAddress = (at: Placed, folder: string | null, type: 'file' | 'folder'): string =>
  `${folderAddress(at, folder)}/add${type === 'folder' ? '?type=folder' : ''}`

/** Only data: the next thousand rows behind `after`, in the order and of the year that `search` asks for. */
export const rowsAddress = (at: Placed, folder: string | null, search: URLSearchParams): string =>
  `${href(`${baseOf(at)}/:path/rows`, { path: folder ?? 'root' })}?${search}`

export const contentsAddress = (at: Placed, path: string) => href(`${baseOf(at)}/:path/contents`, { path })

/** Only data, for the panel; `root` stands for the collection itself. */
export const detailsAddress = (at: Placed, id: string | null): string =>
  href(`${baseOf(at)}/:path/details`, { path: id ?? 'root' })

export const textAddress = (file: Placed & { id: string }, size: 'small' | 'large'): string =>
  `${href(`${baseOf(file)}/:path/text`, { path: file.id })}${size === 'small' ? '?size=small' : ''}`

/** Where every change is posted that has no page of its own. */
export const changesAddress = (at: Placed): string => href(`${baseOf(at)}/changes`)

export const foldersAddress = (at: Placed): string => href(`${baseOf(at)}/folders`)

export const editAddress = (at: Placed, path: string): string => href(`${baseOf(at)}/:path/edit`, { path })

export const versionsAddress = (at: Placed, path: string) => href(`${baseOf(at)}/:path/versions`, { path })
