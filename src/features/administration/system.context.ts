import { createContext } from 'react-router'
import type { SystemService } from './system/system.service.server.ts'

/** The door to how the portal fares: its parts, its mails, its work. */
export const systemContext = createContext<SystemService>()
