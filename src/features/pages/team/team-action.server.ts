import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { teamContext } from '../pages.context.ts'
import { newId, type Removable, restorationPath, teamPath, trashOf } from './team.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request; params: { id: string } }

type Sent = ReturnType<typeof prepare> & { request: Request; form: FormData }

const prepare = ({ context, request, params: { id } }: Args) => ({
  context,
  id,
  isNew: id === newId,
  viewer: requireAdmin(context, request),
  team: context.get(teamContext),
})

/** Adds, saves, or with `intent=remove` removes once that is confirmed. @throws InvalidForm; PortalError team.* */
export const teamAction = (kind: Removable, save: (sent: Sent) => Promise<Response>) => {
  const remove = async ({ viewer, team, id, form }: Sent) => {
    if (form.get('confirmed') !== 'yes') return { isAsked: true as const }
    await team.remove(viewer, kind, id)
    return redirectWithNotice(teamPath, {
      kind: 'success',
      key: `success.team.${kind}-removed`,
      restores: { at: restorationPath, trash: trashOf(kind, id) },
    })
  }
  return formAction(actionsByIntent(prepare, { save, remove }, 'save'))
}
