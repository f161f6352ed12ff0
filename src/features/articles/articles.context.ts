import { createContext } from 'react-router'
import type { Articles } from './core/articles.server.ts'

/** How routes reach the services of articles: reading, writing, media, publishing, comments, moderation. */
export const articlesContext = createContext<Articles>()
