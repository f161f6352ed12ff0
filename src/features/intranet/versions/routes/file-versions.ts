import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { viewerAt } from '../../core/allowed.server.ts'
import { placeAt } from '../../core/places.ts'
import { intranetContext } from '../../intranet.context.ts'
import type { VersionsChange, VersionsView } from '../version.service.server.ts'
import type { Route } from './+types/file-versions.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

/** @throws PortalError 404 for a folder, for visitors, and for a file that is hidden, elsewhere or in the trash */
export const loader = pageLoader(async ({ context, request, params, pattern }: Route.LoaderArgs) =>
  viewOf({ context, id: params.path, pattern, viewer: viewerAt(context, request, placeAt(pattern)) }),
)

/**
 * Restores or removes (for good) the version that the form names; answers what was done, and all versions as they are now.
 *
 * @throws PortalError 404, request.invalid-body, or intranet.version-is-current (409) for a removal
 */
export const action = formAction(
  actionsByIntent(
    ({ context, request, params, pattern }: Route.ActionArgs) => {
      return { context, id: params.path, pattern, viewer: requireAdmin(context, request) }
    },
    {
      'restore-version': (sent) => change(sent, 'restore-version', sent.form),
      'remove-version': (sent) => change(sent, 'remove-version', sent.form),
    },
  ),
)

type Asked = { context: Readonly<RouterContextProvider>; id: string; pattern: string; viewer: Viewer }

async function change(asked: Asked, done: VersionsChange['done'], form: FormData): Promise<VersionsChange> {
  const version = form.get('version')
  if (typeof version !== 'string') throw portalErrors['request.invalid-body']()
  const versions = await versionsFor(asked)
  const act = done === 'restore-version' ? versions.restore : versions.remove
  await act(asked.viewer, asked.id, version)
  return { done, version, ...(await viewOf(asked)) }
}

async function viewOf(asked: Asked): Promise<VersionsView> {
  const versions = await versionsFor(asked)
  return { versions: await versions.list(asked.viewer, asked.id), mayManage: versions.mayManage(asked.viewer) }
}

/** What is of the other collection is not here. */
async function versionsFor({ context, id, pattern, viewer }: Asked) {
  const { resources, versions } = context.get(intranetContext)
  await resources.byId(viewer, id, placeAt(pattern).collection)
  return versions
}
