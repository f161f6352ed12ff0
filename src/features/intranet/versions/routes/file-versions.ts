import { portalErrors } from '#platform/errors/portal.errors.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { type Opened, openedAt, openedByAdmin } from '../../core/opened.server.ts'
import type { VersionsChange, VersionsView } from '../version.service.server.ts'
import type { Route } from './+types/file-versions.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

/** @throws PortalError 404 for a folder, for visitors, and for a file that is hidden, elsewhere or in the trash */
export const loader = pageLoader(({ params, ...asked }: Route.LoaderArgs) =>
  viewOf({ ...openedAt(asked), id: params.path }),
)

/** @throws PortalError 404, request.invalid-body, or intranet.version-is-current (409) for a removal */
export const action = formAction(
  actionsByIntent(({ params, ...asked }: Route.ActionArgs) => ({ ...openedByAdmin(asked), id: params.path }), {
    'restore-version': (sent) => change(sent, 'restore-version', sent.versions.restore),
    'remove-version': (sent) => change(sent, 'remove-version', sent.versions.remove),
  }),
)

type OpenedFile = Opened & { id: string }
type Change = Opened['versions']['restore' | 'remove']

async function change(file: OpenedFile & { form: FormData }, done: VersionsChange['done'], act: Change) {
  const version = file.form.get('version')
  if (typeof version !== 'string') throw portalErrors['request.invalid-body']()
  await orElsewhere(file)
  await act(file.viewer, file.id, version)
  return { done, version, ...(await viewOf(file)) } satisfies VersionsChange
}

async function viewOf(file: OpenedFile): Promise<VersionsView> {
  await orElsewhere(file)
  const { versions, viewer, id } = file
  return { versions: await versions.list(viewer, id), mayManage: versions.mayManage(viewer) }
}

/** What is of the other collection is not here. @throws PortalError 404 */
const orElsewhere = ({ resources, viewer, id, collection }: OpenedFile) => resources.byId(viewer, id, collection)
