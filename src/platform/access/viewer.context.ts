import { createContext } from 'react-router'
import { type Viewer, visitor } from './viewer.ts'

/** Who asks. Set once per request by the HTTP layer, from the session. */
export const viewerContext = createContext<Viewer>(visitor)
