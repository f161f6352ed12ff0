import { createContext } from 'react-router'
import type { Members } from './core/member.service.server.ts'

/** The door of this room. */
export const membersContext = createContext<Members>()
