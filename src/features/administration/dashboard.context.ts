import { createContext } from 'react-router'
import type { DashboardService } from './dashboard/dashboard.service.server.ts'

/** The door to what waits for administrators. */
export const dashboardContext = createContext<DashboardService>()
