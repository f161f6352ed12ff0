import type { RouterContextProvider } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { memberAdministrationContext } from '../members.context.ts'
import { asProved, needsProof } from './own-proof.server.ts'
import { rolesFor } from './user.policy.ts'
import { userFormSchemas } from './user.schema.ts'

type Context = Readonly<RouterContextProvider>

/** What the page shows where a user is made. */
export function readNewUserPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const { language } = context.get(requestContext)
  const languages = context.get(organisationContext).languages()
  return { roles: rolesFor(viewer, null), needsProof: needsProof(context, viewer), languages, language }
}

/** Makes a user and leads to his page. */
export async function createFromForm(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const { emailSubscriber, currentPassword, ...user } = await readForm(request, userFormSchemas.create)
  const { id, message } = await asProved(context, viewer, currentPassword, (proved) =>
    context.get(memberAdministrationContext).createUser(proved, { user, subscriptions: { emailSubscriber } }),
  )
  return redirectWithNotice(`/administration/members/${id}`, { kind: 'success', key: message })
}
