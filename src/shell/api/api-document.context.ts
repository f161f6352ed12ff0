import { createContext } from 'react-router'
import type { ApiDocument } from '#platform/api/reference.server.ts'

/** The description of the JSON interface, made when it is first asked for. */
export const apiDocumentContext = createContext<() => ApiDocument>()
