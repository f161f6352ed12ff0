import { createContext } from 'react-router'
import type { Newsletter } from './core/newsletter.server.ts'

export const newsletterContext = createContext<Newsletter>()
