import { createContext } from 'react-router'
import type { Register } from './register.server.ts'

/** The door of this corner. */
export const registerContext = createContext<Register>()
