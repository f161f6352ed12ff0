import { href, redirect } from 'react-router'
import { z } from 'zod'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { formAction } from '#platform/http/form-action.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { openForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { accountsContext } from '../../accounts.context.ts'
import { withCookies } from '../../sessions/sign-in-answers.server.ts'
import { safePath } from '../safe-path.policy.ts'
import type { Route } from './+types/logout'

export const handle = { guard: openForm() } satisfies RouteHandle

const signOutSchema = z.object({ to: z.string().optional() })

/** Following a link signs nobody out. */
export const loader = () => redirect(href('/login'))

/** Signs out and remembers where one was. Open to everybody, also to those who are not signed in any more. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  const viewer = viewerOf(context)
  const { to } = await readForm(request, signOutSchema)
  const cookies = isMember(viewer) ? await context.get(accountsContext).signOut(viewer) : []
  return withCookies(redirect(signInAddress(safePath(to) ?? pageBefore(request))), cookies)
})

/** The reason is the farewell: every tab of this browser ends on the same page. */
const signInAddress = (to: string | null) =>
  `${href('/login')}?${new URLSearchParams({ ...(to && to !== '/' && { to }), reason: 'auth/signed-out' })}`

/** The page whose menu was used. Only its path counts, so that no other site can choose it. */
function pageBefore(request: Request): string | null {
  const referrer = request.headers.get('Referer')
  if (!referrer || !URL.canParse(referrer)) return null
  const { pathname, search } = new URL(referrer)
  return safePath(pathname + search)
}
