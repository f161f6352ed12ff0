import { data, type RouterContextProvider } from 'react-router'
import { requireAdmin, viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { FolderPage } from './folder-page.ts'
import { intranetContext } from './intranet.context.ts'
import { canEdit } from './resource.policy.ts'
import type { Collection, FolderView } from './resource.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Reads one folder for the browsing page. An address that names no visible folder answers 404 with a page of its own,
 * so that a deleted folder leads back to the others.
 */
export async function readFolderPage(context: Context, collection: Collection, folderId: string | null) {
  const viewer = viewerOf(context)
  const { language, xsrfToken } = context.get(requestContext)
  const open = context.get(intranetContext).resources.open(viewer, collection, folderId, { language })
  const view = await orNullWhenMissing(open)
  const page: FolderPage = {
    collection,
    view,
    language,
    isMember: isMember(viewer),
    mayManage: canEdit(viewer),
    xsrfToken,
  }
  return data(page, { status: view === null ? 404 : 200 })
}

async function orNullWhenMissing(opening: Promise<FolderView>): Promise<FolderView | null> {
  try {
    return await opening
  } catch (error) {
    if (isPortalError(error) && error.status === 404) return null
    throw error
  }
}

/** Deletes what a listing's dialog confirmed: `intent=remove` and one `id` for each row. Answers how many left. */
export async function removeConfirmed(context: Context, request: Request): Promise<{ removed: number }> {
  const viewer = requireAdmin(context, request)
  const form = await request.formData()
  if (form.get('intent') !== 'remove') throw portalErrors['request.invalid-body']()
  const ids = form.getAll('id').filter((id) => typeof id === 'string')
  const { resources } = context.get(intranetContext)
  for (const id of ids) await removeUnlessGone(resources.remove(viewer, id))
  return { removed: ids.length }
}

/** What somebody else deleted a moment ago is gone all the same. */
async function removeUnlessGone(removing: Promise<unknown>): Promise<void> {
  try {
    await removing
  } catch (error) {
    if (!isPortalError(error) || error.status !== 404) throw error
  }
}
