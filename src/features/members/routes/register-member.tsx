import '../later-words.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { RegisterMemberPage } from '../components/register/register-member-page.tsx'
import { readRegisterMember } from '../register/register-page.server.ts'
import type { Route } from './+types/register-member'

// No name: titles stay in the history of a browser.
export const handle = { titleKey: 'members.register.history.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readRegisterMember(context, request, params.member),
)

export default function RegisterMemberRoute({ loaderData }: Route.ComponentProps) {
  return <RegisterMemberPage page={loaderData} />
}
