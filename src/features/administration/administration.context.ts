import { createContext } from 'react-router'
import type { DashboardService } from './dashboard/dashboard.service.server.ts'
import type { LogService } from './log/log.service.server.ts'
import type { OrganisationService } from './organisation/organisation.service.server.ts'
import type { SystemService } from './system/system.service.server.ts'

/** What waits for administrators. */
export const dashboardContext = createContext<DashboardService>()

/** The audit log, for whoever reads it. */
export const logContext = createContext<LogService>()

/** The association's own data: name, seat, email. */
export const organisationContext = createContext<OrganisationService>()

/** How the portal fares: its parts, its mails, its work. */
export const systemContext = createContext<SystemService>()
