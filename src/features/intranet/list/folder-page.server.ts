import { data, type RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { readCookie } from '#platform/http/cookies.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { viewerAt } from '../core/allowed.server.ts'
import { canEdit } from '../core/resource.policy.ts'
import type { Collection } from '../core/resource.ts'
import type { ResourcePage } from '../editing/resource-page.server.ts'
import { intranetContext } from '../intranet.context.ts'
import { readAskedSearch } from '../search/search-page.server.ts'
import type { Contents, FolderPage, Place } from './folder-page.ts'
import { orderCookie, wantedOrder } from './list-order.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Reads one folder for the browsing page. An address that names no visible folder answers 404 with a page of its own,
 * so that a deleted folder leads back to the others.
 */
export async function readFolderPage(context: Context, request: Request, place: Place, folderId: string | null) {
  const viewer = viewerAt(context, request, place)
  const { collection } = place
  const { language, xsrfToken } = context.get(requestContext)
  // Visitors' pages are kept for everybody: nobody's own choice may show in them.
  const cookies = isMember(viewer) ? request.headers.get('Cookie') : null
  const kept = readCookie(cookies, orderCookie(collection))
  const wanted = { language, ...askedFor(request, kept) }
  const { resources, trash } = context.get(intranetContext)
  const open = resources.open(viewer, collection, folderId, wanted)
  const view = await orNullWhenMissing(open)
  const page: FolderPage = {
    collection,
    view,
    search: view && (await readAskedSearch(context, request, viewer, place, folderId)),
    language,
    order: wanted.order,
    isMember: isMember(viewer),
    mayManage: canEdit(viewer),
    hasDetails: readCookie(cookies, 'intranetDetails') === 'open',
    trashDays: trash.days,
    xsrfToken,
  }
  return data(page, { status: view === null ? 404 : 200 })
}

/** What a long folder holds behind the rows of its page, in the order that the address asks for. */
export function readFolderRows(
  context: Context,
  request: Request,
  place: Place,
  folderId: string | null,
): Promise<ResourcePage> {
  const viewer = viewerAt(context, request, place)
  const wanted = { language: context.get(requestContext).language, ...askedFor(request) }
  return context.get(intranetContext).resources.rows(viewer, place.collection, folderId, wanted)
}

/** In which order, of which year, and behind which row. */
function askedFor(request: Request, kept: string | null = null) {
  const search = new URL(request.url).searchParams
  return { order: wantedOrder(search, kept), after: search.get('after')?.slice(0, longestMark) || null }
}

/** Characters. */
const longestMark = 8000

/** So many folders are counted in one answer. */
const mostCounted = 100

/**
 * Counts what lies in a folder, and in those that `?also=` names, told before they are deleted. A folder that somebody
 * else deleted a moment ago holds nothing any more: the question stays where it is asked.
 */
export async function readContents(
  context: Context,
  request: Request,
  collection: Collection,
  id: string,
): Promise<{ contents: Contents }> {
  const viewer = requireAdmin(context, request)
  const { resources } = context.get(intranetContext)
  const also = new URL(request.url).searchParams.getAll('also').slice(0, mostCounted)
  const contents = { folders: 0, documents: 0 }
  for (const one of new Set([id, ...also])) {
    const resource = await orNullWhenMissing(resources.byId(viewer, one))
    if (resource?.collection !== collection) continue
    const { folders, documents } = await resources.countBelow(viewer, one)
    contents.folders += folders
    contents.documents += documents
  }
  return { contents }
}

async function orNullWhenMissing<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding
  } catch (error) {
    if (isPortalError(error) && error.status === 404) return null
    throw error
  }
}
