import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { dashboardContext } from '../../administration.context.ts'
import { DashboardPage } from '../components/dashboard-page.tsx'
import type { Route } from './+types/dashboard'

export const handle = { titleKey: 'administration.title' } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const dashboard = context.get(dashboardContext)
  return { tiles: await dashboard.read(viewer), version: dashboard.version }
})

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />
}
