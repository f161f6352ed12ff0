import { createContext } from 'react-router'
import type { VisitService } from './visit.service.server.ts'

/** The door to when members were here. */
export const visitsContext = createContext<VisitService>()
