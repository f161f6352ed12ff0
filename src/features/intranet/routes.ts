import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** What can be asked of a collection, below the address where it is shown. `:path` is a folder or file. */
const addresses = [
  { path: '', file: 'folder.tsx' },
  { path: 'add', file: 'add-resource.tsx' },
  { path: 'changes', file: 'changes.ts' },
  { path: 'folders', file: 'folders.ts' },
  { path: 'search', file: 'search.ts' },
  { path: ':path', file: 'folder.tsx' },
  { path: ':path/add', file: 'add-resource.tsx' },
  { path: ':path/contents', file: 'folder-contents.ts' },
  { path: ':path/rows', file: 'folder-rows.ts' },
  { path: ':path/details', file: 'resource-details.ts' },
  { path: ':path/text', file: 'text-preview.ts' },
  { path: ':path/edit', file: 'edit-resource.tsx' },
  { path: ':path/versions', file: 'file-versions.ts' },
  { path: ':path/same-names', file: 'same-names.ts' },
]

/** The same files answer for both collections; each learns from the matched pattern where it stands (`placeAt`). */
const routesUnder = (base: string): RouteConfigEntry[] =>
  addresses.map(({ path, file }) => {
    const address = path === '' ? base : `${base}/${path}`
    return route(address, `features/intranet/routes/${file}`, { id: address })
  })

/** The addresses that this room owns. */
export const intranetRoutes: RouteConfigEntry[] = [
  ...routesUnder('information'),
  ...routesUnder('administration/documents'),
  route('administration/trash', 'features/intranet/routes/trash.tsx'),
]
