import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The addresses that this room owns. */
export const intranetRoutes: RouteConfigEntry[] = [
  route('information', 'features/intranet/routes/folder.tsx', { id: 'information' }),
  route('information/add', 'features/intranet/routes/add-resource.tsx', { id: 'information-add' }),
  route('information/:path', 'features/intranet/routes/folder.tsx', { id: 'information-folder' }),
  route('information/:path/add', 'features/intranet/routes/add-resource.tsx', { id: 'information-folder-add' }),
  route('information/:path/contents', 'features/intranet/routes/folder-contents.ts'),
  route('information/:path/edit', 'features/intranet/routes/edit-resource.tsx'),
]
