import '../../core/components/people.css'
import { articlesContext } from '#features/articles/articles.context.ts'
import { paymentsContext } from '#features/payments/payments.context.ts'
import { requireMember } from '#platform/access/guards.ts'
import { isAdmin, type Member } from '#platform/access/viewer.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import type { MemberProfile } from '../../core/member.ts'
import { fullNameOf } from '../../core/member.ts'
import { memberAdministrationContext, membersContext } from '../../members.context.ts'
import { UserPage } from '../components/user-page.tsx'
import type { Route } from './+types/user'

export const handle = {
  backTo: '/',
  titleOf: ({ profile }: { profile: MemberProfile }) => fullNameOf(profile),
} satisfies RouteHandle

/** More payments stand on the page where users are edited. */
const shownPayments = 5

/**
 * What members may know of each other; for admins what only they may know. What the viewer may not see is not loaded.
 * Whoever is unknown, deleted or (but for admins) disabled has no page.
 */
export const loader = pageLoader(async ({ request, params: { id }, context }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  const profile = await context.get(membersContext).profile(viewer, id)
  const after = new URL(request.url).searchParams.get('after')
  return {
    profile,
    isOwn: profile.id === viewer.id,
    isFirst: after === null,
    ...(await context.get(articlesContext).reading.commentsBy(viewer, id, after)),
    forAdmins: isAdmin(viewer) ? await readForAdmins(context, viewer, id) : null,
  }
})

async function readForAdmins(context: Route.LoaderArgs['context'], viewer: Member, id: string) {
  const { email, role, disabled, lastPayment } = await context.get(memberAdministrationContext).user(viewer, id)
  const payments = await context.get(paymentsContext).of(viewer, id)
  return { email, role, disabled, lastPayment, payments: payments.slice(0, shownPayments) }
}

export default function UserRoute({ loaderData }: Route.ComponentProps) {
  const { profile, isOwn, forAdmins } = loaderData
  // Others may not follow him: that he does something now is his own affair.
  useLive(isOwn || forAdmins ? [topics.user(profile.id)] : [])
  return <UserPage page={loaderData} />
}
