import { redirect } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { publicForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { perHour, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import { UnsubscribePage } from '../components/unsubscribe-page.tsx'
import { newsletterContext } from '../newsletter.context.ts'
import { signUpSchemas } from '../signing-up/sign-up.schema.ts'
import type { Route } from './+types/unsubscribe'

export const handle = {
  backTo: '/',
  titleKey: 'newsletter.unsubscribe.title',
  bare: true,
  guard: publicForm({ rate: ratePolicy('unsubscribe', perHour(60)) }),
  sessionFree: true,
} satisfies RouteHandle

/** Whoever has the address may leave: no other site learns it, no cache keeps it. */
export const headers = (): Record<string, string> => ({
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
})

/** Looking changes nothing. A wrong id answers the same page, without anybody's data. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  const leaver = await context.get(newsletterContext).leaver(viewerOf(context), params.id)
  return { leaver, xsrfToken: context.get(requestContext).xsrfToken }
})

/** `intent=undo` comes back. What mail programs send was answered before this (`one-click.server.ts`). */
export const action = formAction(async ({ request, params, context }: Route.ActionArgs) => {
  const isUndone = (await formOf(request.clone())).get('intent') === 'undo'
  await readForm(request, signUpSchemas.nothing)
  const { language, clientAddress: address } = context.get(requestContext)
  const [newsletter, viewer] = [context.get(newsletterContext), viewerOf(context)]
  if (isUndone) await newsletter.comeBack(viewer, params.id, { language, address })
  else await newsletter.leave(viewer, params.id, 'page', { language, address })
  return redirect(`/unsubscribe/${encodeURIComponent(params.id)}${isUndone ? '?back=1' : ''}`)
})

export default function UnsubscribeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <UnsubscribePage page={loaderData} refused={actionData ?? null} />
}
