import { createContext } from 'react-router'
import type { PageEditing } from './page-editing.service.server.ts'

/** The door to the public pages as admins write them. */
export const pageEditingContext = createContext<PageEditing>()
