import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { teamContext } from '../pages.context.ts'
import type { Team } from './team.service.server.ts'
import { newId, type Removable, trashOf } from './team.ts'
import { restorationPath, teamPath } from './team-paths.ts'

type Sent = {
  context: Readonly<RouterContextProvider>
  request: Request
  form: FormData
  viewer: Member
  team: Team
  id: string
  isNew: boolean
}

type Args = Pick<Sent, 'context' | 'request'> & { params: { id: string } }

/**
 * The action of the page of a body, a person or a mandate: it adds, saves, or with `intent=remove` removes once that is
 * confirmed.
 *
 * @throws InvalidForm; PortalError team.*
 */
export const teamAction = (kind: Removable, save: (sent: Sent) => Promise<Response>) =>
  formAction(
    actionsByIntent(
      ({ context, request, params: { id } }: Args) => ({
        context,
        id,
        isNew: id === newId,
        viewer: requireAdmin(context, request),
        team: context.get(teamContext),
      }),
      {
        save,
        remove: async ({ viewer, team, id, form }: Sent) => {
          if (form.get('confirmed') !== 'yes') return { isAsked: true as const }
          await team.remove(viewer, kind, id)
          // Back to the overview, with a way back.
          return redirectWithNotice(teamPath, {
            kind: 'success',
            key: `success.team.${kind}-removed`,
            restores: { at: restorationPath, trash: trashOf(kind, id) },
          })
        },
      },
      'save',
    ),
  )
