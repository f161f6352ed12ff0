import { createContext } from 'react-router'
import type { DashboardService } from './dashboard/dashboard.service.server.ts'
import type { LogService } from './log/log.service.server.ts'
import type { OrganisationService } from './organisation/organisation.service.server.ts'
import type { SystemService } from './system/system.service.server.ts'

export const dashboardContext = createContext<DashboardService>()

export const logContext = createContext<LogService>()

export const organisationContext = createContext<OrganisationService>()

export const systemContext = createContext<SystemService>()
