import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { formOf } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { viewerAt } from '../../core/allowed.server.ts'
import { placeAt } from '../../core/places.ts'
import { intranetContext } from '../../intranet.context.ts'
import type { Place } from '../../list/folder-page.ts'
import type { VersionsChange, VersionsView } from '../version.ts'
import type { Route } from './+types/file-versions.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

/** Only data: `versions-page.server.ts` says what is asked and answered. */
export const loader = pageLoader(({ context, request, params, pattern }: Route.LoaderArgs) =>
  readVersions(context, request, placeAt(pattern), params.path),
)

export const action = formAction(({ context, request, params, pattern }: Route.ActionArgs) =>
  changeVersions(context, request, placeAt(pattern), params.path),
)

type Context = Readonly<RouterContextProvider>

/**
 * `GET {base}/{id}/versions`: data only. Answers `{ versions: FileVersion[], mayManage }`, the current one first.
 *
 * @throws PortalError 404 for a folder, for visitors, and for a file that is hidden, of the other collection or in the trash
 */
async function readVersions(context: Context, request: Request, place: Place, id: string): Promise<VersionsView> {
  const viewer = viewerAt(context, request, place)
  await refuseElsewhere(context, viewer, place, id)
  return viewOf(context, viewer, id)
}

/**
 * `POST {base}/{id}/versions`: `intent=restore-version` or `intent=remove-version` (for good), with `version`. Answers
 * `{ done, version, versions, mayManage }`.
 *
 * @throws PortalError 404, request.invalid-body, or intranet.version-is-current (409) for a removal
 */
async function changeVersions(context: Context, request: Request, place: Place, id: string): Promise<VersionsChange> {
  const viewer = requireAdmin(context, request)
  const form = await formOf(request)
  const [done, version] = [form.get('intent'), form.get('version')]
  if ((done !== 'restore-version' && done !== 'remove-version') || typeof version !== 'string')
    throw portalErrors['request.invalid-body']()
  await refuseElsewhere(context, viewer, place, id)
  const { versions } = context.get(intranetContext)
  if (done === 'restore-version') await versions.restore(viewer, id, version)
  else await versions.remove(viewer, id, version)
  return { done, version, ...(await viewOf(context, viewer, id)) }
}

async function viewOf(context: Context, viewer: Viewer, id: string): Promise<VersionsView> {
  const { versions } = context.get(intranetContext)
  return { versions: await versions.list(viewer, id), mayManage: versions.mayManage(viewer) }
}

/** What is of the other collection is not here. */
async function refuseElsewhere(context: Context, viewer: Viewer, { collection }: Place, id: string): Promise<void> {
  const resource = await context.get(intranetContext).resources.byId(viewer, id)
  if (resource.collection !== collection) throw portalErrors['404']()
}
