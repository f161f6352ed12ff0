import { createContext } from 'react-router'
import type { Team } from './team.server.ts'

/** The door to the team of the association. */
export const teamContext = createContext<Team>()
