import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import { ImportStart } from '../components/import-start.tsx'
import type { Route } from './+types/import-start'

export const handle = { titleKey: 'members.import.title' } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  return { waiting: await context.get(memberAdministrationContext).waitingImports(viewer) }
})

export default function ImportStartRoute({ loaderData }: Route.ComponentProps) {
  return <ImportStart waiting={loaderData.waiting} />
}
