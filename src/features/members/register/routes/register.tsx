import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { RegisterPage } from '../components/register-page.tsx'
import { readRegisterPage } from '../register-page.server.ts'
import type { Route } from './+types/register'

export const handle = { titleKey: 'members.register.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readRegisterPage(context, request))

export default function RegisterRoute({ loaderData }: Route.ComponentProps) {
  return <RegisterPage page={loaderData} />
}
