import { createContext } from 'react-router'
import type { ApiDocument } from '#platform/api/reference.server.ts'
import type { JoinedStyles } from './rendering/joined-styles.server.ts'
import type { Services } from './services/services.server.ts'

/** What the frame must know of the running portal. Its `publicUrl` has no slash at the end. */
export const siteContext = createContext<Services['site']>()

/** The description of the JSON interface, made when it is first asked for. */
export const apiDocumentContext = createContext<() => ApiDocument>()

/** In how few files a page without React finds its styles. */
export const joinedStylesContext = createContext<JoinedStyles['joined']>()
