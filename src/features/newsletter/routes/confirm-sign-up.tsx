import { data, redirect } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { publicForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { ConfirmPage } from '../components/confirm-page.tsx'
import { newsletterContext } from '../newsletter.context.ts'
import { newsletterRate } from '../newsletter.rates.ts'
import { signUpSchemas } from '../signing-up/sign-up.schema.ts'
import type { Route } from './+types/confirm-sign-up'

export const handle = {
  backTo: '/news',
  titleKey: 'newsletter.confirm.title',
  bare: true,
  guard: publicForm({ rate: newsletterRate }),
  sessionFree: true,
} satisfies RouteHandle

/** The address holds a token: no other site learns it, no cache keeps it. */
export const headers = (): Record<string, string> => ({
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
})

/** Open to everybody who has the link. Looking changes nothing: mail scanners look too. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  const waiting = await context.get(newsletterContext).toConfirm(viewerOf(context), params.token)
  const { xsrfToken } = context.get(requestContext)
  return data({ email: waiting?.email ?? null, xsrfToken }, { status: waiting ? 200 : 410 })
})

/** The link is the proof that the mailbox is his. */
export const action = formAction(async ({ request, params, context }: Route.ActionArgs) => {
  await readForm(request, signUpSchemas.nothing)
  const { language, clientAddress } = context.get(requestContext)
  await context.get(newsletterContext).confirm(viewerOf(context), params.token, language, clientAddress)
  return redirect('/newsletter?done=confirmed')
})

export default function ConfirmSignUpRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage page={loaderData} refused={actionData ?? null} />
}
