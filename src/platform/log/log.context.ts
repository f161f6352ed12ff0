import { createContext } from 'react-router'
import type { Log } from './log.server.ts'

export const logContext = createContext<Log>()
