import { publicForm } from '#platform/http/route-guard.ts'
import { perHour, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import '../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { applyByForm, readBecomeMemberPage } from '../applications/become-member-page.server.ts'
import { BecomeMemberPage } from '../components/applications/become-member-page.tsx'
import { SentPage } from '../components/applications/sent-page.tsx'
import type { Route } from './+types/become-member'

export const handle = {
  titleKey: 'members.apply.title',
  titleOf: ({ written }: { written: { title: { text: string } | null } }) => written.title?.text ?? '',
  guard: publicForm({ rate: ratePolicy('application', perHour(10)) }),
} satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readBecomeMemberPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => applyByForm(context, request))

export default function BecomeMemberRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isSent && !actionData) return <SentPage isConfirmed={loaderData.isConfirmed} />
  return <BecomeMemberPage page={loaderData} refused={actionData ?? null} />
}
