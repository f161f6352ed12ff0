import { createContext } from 'react-router'
import type { Comments } from './comments.server.ts'

/** The door to what is written under articles. */
export const commentsContext = createContext<Comments>()
