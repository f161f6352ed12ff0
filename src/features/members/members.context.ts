import { createContext } from 'react-router'
import type { Members } from './member.service.server.ts'

/** The door of this room. */
export const membersContext = createContext<Members>()
