import { adminLoader } from '#platform/http/admin-route.server.ts'
import { dashboardContext } from '../../administration.context.ts'

export const loader = adminLoader(dashboardContext, ({ service, viewer }) => service.waiting(viewer))
