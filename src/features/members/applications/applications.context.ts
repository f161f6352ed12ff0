import { createContext } from 'react-router'
import type { Applications } from './applications.server.ts'

/** The door of this corner. */
export const applicationsContext = createContext<Applications>()
