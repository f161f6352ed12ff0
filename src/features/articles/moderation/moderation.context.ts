import { createContext } from 'react-router'
import type { Moderation } from './moderation.server.ts'

/** The door of this corner. */
export const moderationContext = createContext<Moderation>()
