import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { dashboardContext } from '../../administration.context.ts'
import type { Route } from './+types/waiting'

/** Only data: what the navigation counts, when something changed. */
export const loader = pageLoader(({ context, request }: Route.LoaderArgs) =>
  context.get(dashboardContext).waiting(requireAdmin(context, request)),
)
