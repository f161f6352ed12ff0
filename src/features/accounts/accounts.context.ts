import { createContext } from 'react-router'
import type { Accounts } from './core/accounts.server.ts'

/** The door of this room. */
export const accountsContext = createContext<Accounts>()
