import { pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { parseForm } from '#platform/http/read-form.ts'
import { DeletedNotice } from '../components/form/deleted-notice.tsx'
import { EditUserForm } from '../components/form/edit-user-form.tsx'
import { drawerHandle, useDrawerAnswer } from '../drawer/drawer-part.ts'
import { drawerActions, readDrawer, restore } from '../drawer/user-drawer.server.ts'
import { userFormSchemas } from '../user.schema.ts'
import type { Route } from './+types/edit-user'

export const handle = drawerHandle

export const loader = pageLoader(async (args: Route.LoaderArgs) => (await readDrawer(args)).page)

export const action = drawerActions('identity', {
  restore,
  save: async ({ request, form, administration, viewer, id }) => {
    const { emailSubscriber, revision, ...user } = parseForm(request, form, userFormSchemas.edit)
    return administration.updateUser(viewer, { id, user, settings: { emailSubscriber, revision } })
  },
})

export const clientAction = keepInput

/** Personal data and preferences; of somebody deleted only that they can be brought back. */
export default function IdentityPart({ loaderData: page, actionData }: Route.ComponentProps) {
  const { refused } = useDrawerAnswer(actionData)
  if (page.user.deletedAt > 0) return <DeletedNotice page={page} refused={refused} />
  return <EditUserForm page={page} refused={refused} />
}
