import { createContext } from 'react-router'
import type { PageService } from './core/page.service.server.ts'

/** The door to the editable public pages. */
export const pagesContext = createContext<PageService>()
