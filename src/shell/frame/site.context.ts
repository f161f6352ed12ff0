import { createContext } from 'react-router'
import type { Services } from '../services/services.server.ts'

/** What the frame must know of the running portal. Its `publicUrl` has no slash at the end. */
export const siteContext = createContext<Services['site']>()
