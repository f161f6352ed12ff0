import { href, redirect } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { formAction } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { accountForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { accountsContext } from '../../accounts.context.ts'
import { clientOf, toSignIn, welcome } from '../../sessions/sign-in-answers.server.ts'
import { safePath, withTo } from '../../sign-in/safe-path.policy.ts'
import { reasonOf } from '../../sign-in/sign-in-reason.policy.ts'
import { passkeySignInSchema } from '../factors.schema.ts'
import type { Route } from './+types/passkey-sign-in'

export const handle = { guard: accountForm(), sessionFree: true } satisfies RouteHandle

export const loader = () => redirect(href('/login'))

/** Signs in with a passkey, on the sign-in page or as the second step. Open to everybody. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  viewerOf(context)
  const to = safePath(new URL(request.url).searchParams.get('to'))
  const { answer, keepSignedIn } = await readForm(request, passkeySignInSchema)
  const { secondStep, signInWithPasskey } = context.get(accountsContext)
  const client = clientOf({ request, context })
  const cookies = request.headers.get('Cookie')
  try {
    const step = await secondStep.find(cookies)
    const { setCookies } = step
      ? await secondStep.verify(cookies, { passkey: answer }, client)
      : await signInWithPasskey(answer, keepSignedIn, client)
    return await welcome({ request, context }, to, setCookies)
  } catch (error) {
    if (!isPortalError(error)) throw error
    const reason = reasonOf(error.code)
    if (reason) return toSignIn(to, reason)
    return redirectWithNotice(withTo(href('/login'), to), { kind: 'error', key: error.key, facts: error.facts })
  }
})
