import { createContext } from 'react-router'
import type { PublishingService } from './publishing.server.ts'

/** The door to what becomes of an article once it is written. */
export const publishingContext = createContext<PublishingService>()
