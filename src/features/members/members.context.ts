import { createContext } from 'react-router'
import type { Applications } from './applications/applications.server.ts'
import type { Members } from './core/member.service.server.ts'
import type { Register } from './register/register.service.server.ts'
import type { MemberAdministration } from './users/member-administration.server.ts'

export const membersContext = createContext<Members>()

/** Built later than `membersContext`: it depends on features that depend on members themselves. */
export const memberAdministrationContext = createContext<MemberAdministration>()

export const registerContext = createContext<Register>()

export const applicationsContext = createContext<Applications>()
