import { accountsContext } from '#features/accounts/accounts.context.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { parseForm } from '#platform/http/read-form.ts'
import { registerContext } from '../../members.context.ts'
import { MembershipPart } from '../components/drawer/membership-part.tsx'
import { drawerHandle, useDrawerAnswer } from '../drawer/drawer-part.ts'
import { drawerActions, readDrawer } from '../drawer/user-drawer.server.ts'
import { asProved, needsProof } from '../own-proof.server.ts'
import { rolesFor } from '../user.policy.ts'
import { userFormSchemas } from '../user.schema.ts'
import type { Route } from './+types/user-membership'

export const handle = drawerHandle

/** What they may do, whether they can sign in, and whether they pay. */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { viewer, administration, page } = await readDrawer(args)
  const { context, params } = args
  return {
    ...page,
    roles: rolesFor(viewer, page.user),
    needsProof: needsProof(context, viewer),
    invitation: await administration.invitationOf(viewer, params),
    hasSecondFactor: await context.get(accountsContext).hasSecondFactor(params.id),
    register: await context.get(registerContext).placeOf(viewer, params.id),
  }
})

export const action = drawerActions('membership', {
  block: ({ administration, viewer, id }) => administration.changeUserAccess(viewer, { id, access: false }),
  admit: ({ administration, viewer, id }) => administration.changeUserAccess(viewer, { id, access: true }),
  invite: ({ administration, viewer, id }) => administration.inviteUser(viewer, { id }),
  exempt: ({ administration, viewer, id }) => administration.setExempt(viewer, { id, exempt: true }),
  'let-pay': ({ administration, viewer, id }) => administration.setExempt(viewer, { id, exempt: false }),
  role: async ({ context, request, form, administration, viewer, id }) => {
    const { role, revision, currentPassword } = parseForm(request, form, userFormSchemas.role)
    return asProved(context, viewer, currentPassword, (proved) =>
      administration.updateUser(proved, { id, user: { role }, settings: { revision } }),
    )
  },
  'reset-factors': ({ administration, viewer, id }) => administration.resetFactors(viewer, { id }),
})

export const clientAction = keepInput

export default function UserMembershipRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MembershipPart page={loaderData} refused={useDrawerAnswer(actionData).refused} />
}
