import { createContext } from 'react-router'
import type { Media } from './media.server.ts'

/** The door to covers and documents of articles. */
export const mediaContext = createContext<Media>()
