import { createContext } from 'react-router'
import type { LogService } from './log/log.service.server.ts'

/** The door to the audit log, for whoever reads it. */
export const logContext = createContext<LogService>()
