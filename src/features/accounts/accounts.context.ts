import { createContext } from 'react-router'
import type { Accounts } from './core/accounts.server.ts'

export const accountsContext = createContext<Accounts>()
