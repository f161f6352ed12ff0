import { createContext } from 'react-router'
import type { Newsletter } from './core/newsletter.server.ts'

/** The door of this room. */
export const newsletterContext = createContext<Newsletter>()
