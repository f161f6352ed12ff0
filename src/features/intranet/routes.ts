import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** What can be asked of a collection, below the address where it is shown. `:path` is a folder or file. */
const addresses = [
  { path: '', file: 'list/routes/folder.tsx' },
  { path: 'add', file: 'editing/routes/add-resource.tsx' },
  { path: 'changes', file: 'changing/routes/changes.ts' },
  { path: 'folders', file: 'move/routes/folders.ts' },
  { path: 'search', file: 'search/routes/search.ts' },
  { path: ':path', file: 'list/routes/folder.tsx' },
  { path: ':path/add', file: 'editing/routes/add-resource.tsx' },
  { path: ':path/contents', file: 'list/routes/folder-contents.ts' },
  { path: ':path/rows', file: 'list/routes/folder-rows.ts' },
  { path: ':path/details', file: 'details/routes/resource-details.ts' },
  { path: ':path/text', file: 'preview/routes/text-preview.ts' },
  { path: ':path/edit', file: 'editing/routes/edit-resource.tsx' },
  { path: ':path/versions', file: 'versions/routes/file-versions.ts' },
  { path: ':path/same-names', file: 'upload/routes/same-names.ts' },
]

/** The same files answer for both collections; each learns from the matched pattern where it stands (`placeAt`). */
const routesUnder = (base: string): RouteConfigEntry[] =>
  addresses.map(({ path, file }) => {
    const address = path === '' ? base : `${base}/${path}`
    return route(address, `features/intranet/${file}`, { id: address })
  })

export const intranetRoutes: RouteConfigEntry[] = [
  ...routesUnder('information'),
  ...routesUnder('administration/documents'),
  route('administration/trash', 'features/intranet/trash/routes/trash.tsx'),
]
