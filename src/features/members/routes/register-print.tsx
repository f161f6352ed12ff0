import '../later-words.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { RegisterPrintPage } from '../components/register/register-print-page.tsx'
import { readRegisterPrint } from '../register/register-page.server.ts'
import type { Route } from './+types/register-print'

export const handle = { titleKey: 'members.register.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readRegisterPrint(context, request))

export default function RegisterPrintRoute({ loaderData }: Route.ComponentProps) {
  return <RegisterPrintPage page={loaderData} />
}
