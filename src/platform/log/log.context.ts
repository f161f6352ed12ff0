import { createContext } from 'react-router'
import type { Log } from './log.server.ts'

/** Where a page's unexpected trouble is written. */
export const logContext = createContext<Log>()
