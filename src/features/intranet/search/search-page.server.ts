import type { RouterContextProvider } from 'react-router'
import type { Viewer } from '#platform/access/viewer.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { viewerAt } from '../core/allowed.server.ts'
import { intranetContext } from '../intranet.context.ts'
import type { Place } from '../list/folder-page.ts'
import { askedIn, searchedFolder } from './asked-search.ts'
import type { SearchPage } from './search-hit.ts'

type Context = Readonly<RouterContextProvider>

/** What the address of a folder asks to find (`?q=`); null when it asks nothing. The folder itself was opened before. */
export async function readAskedSearch(
  context: Context,
  request: Request,
  viewer: Viewer,
  place: Place,
  openFolder: string | null,
): Promise<SearchPage | null> {
  const { searchParams } = new URL(request.url)
  const asked = askedIn(searchParams)
  if (asked.query === '') return null
  return context.get(intranetContext).search.search(viewer, {
    collection: place.collection,
    query: asked.query,
    folder: searchedFolder(asked, openFolder),
    language: context.get(requestContext).language,
    after: searchParams.get('next'),
  })
}

/** Answers `{base}/search?q=&folder=&after=`. @throws PortalError 404 for a folder that is hidden or gone */
export async function readSearch(context: Context, request: Request, place: Place): Promise<SearchPage> {
  const viewer = viewerAt(context, request, place)
  const { searchParams } = new URL(request.url)
  return context.get(intranetContext).search.search(viewer, {
    collection: place.collection,
    query: searchParams.get('q') ?? '',
    folder: searchParams.get('folder') || null,
    language: context.get(requestContext).language,
    after: searchParams.get('after'),
  })
}
