import { createContext } from 'react-router'
import type { Intranet } from './core/intranet.server.ts'

/** The services key: how a route, or another feature, reaches the intranet's services. */
export const intranetContext = createContext<Intranet>()
