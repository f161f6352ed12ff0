import { createContext } from 'react-router'
import type { Writing } from './writing.server.ts'

/** The door to what admins write. */
export const writingContext = createContext<Writing>()
