import { createContext } from 'react-router'
import type { MemberAdministration } from './member-administration.server.ts'

/** The door of this corner: it needs rooms that need the members' room themselves. */
export const memberAdministrationContext = createContext<MemberAdministration>()
