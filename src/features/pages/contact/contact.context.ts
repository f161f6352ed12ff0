import { createContext } from 'react-router'
import type { Contact } from './contact.server.ts'

/** The door to what people write to the association. */
export const contactContext = createContext<Contact>()
