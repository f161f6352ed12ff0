import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { accountForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { accountsContext } from '../../accounts.context.ts'
import { signInSchema } from '../../sign-in/sign-in.schema.ts'
import type { SignInAgainAnswer } from '../components/session-dialog.tsx'
import { clientOf, withCookies } from '../sign-in-answers.server.ts'
import type { Route } from './+types/sign-in-again'

export const handle = { guard: accountForm(), sessionFree: true } satisfies RouteHandle

/** Who asks now? For the dialog over a page whose session ran out; asking also brings a fresh XSRF-TOKEN. Open to everybody. */
export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  // Its cookie comes with the answer.
  context.get(requestContext).xsrfToken()
  return Response.json({ id: isMember(viewer) ? viewer.id : null } satisfies SignInAgainAnswer)
})

/** Signs in without leaving the page. Open to everybody, as `/login` is. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  viewerOf(context)
  const { email, password } = await readForm(request, signInSchema)
  const asked = { email, password, keepSignedIn: false, ...clientOf({ request, context }) }
  const { member, setCookies } = await context.get(accountsContext).signIn(asked)
  // Without a member a second factor is still to be shown, on a page of its own.
  return withCookies(Response.json({ id: member?.id ?? null } satisfies SignInAgainAnswer), setCookies)
})
