import '../../later-words.ts'
import '../../core/components/people.css'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { fullNameOf } from '../../core/full-name.ts'
import type { MemberProfile } from '../../core/member.ts'
import { UserPage } from '../components/user-page.tsx'
import { readUserPage } from '../user-page.server.ts'
import type { Route } from './+types/user'

export const handle = {
  backTo: '/',
  titleOf: ({ profile }: { profile: MemberProfile }) => fullNameOf(profile),
} satisfies RouteHandle

/** For members only; whoever is unknown, deleted or (but for admins) disabled has no page. */
export const loader = pageLoader(({ request, params, context }: Route.LoaderArgs) =>
  readUserPage(context, request, params.id),
)

export default function UserRoute({ loaderData }: Route.ComponentProps) {
  const { profile, isOwn, forAdmins } = loaderData
  // Others may not follow him: that he does something now is his own affair.
  useLive(isOwn || forAdmins ? [topics.user(profile.id)] : [])
  return <UserPage page={loaderData} />
}
