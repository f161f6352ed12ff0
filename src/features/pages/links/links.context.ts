import { createContext } from 'react-router'
import type { Links } from './links.server.ts'

/** The door to the useful links. */
export const linksContext = createContext<Links>()
