import { createContext, type RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Articles } from './core/article.service.server.ts'

/** How routes reach the services of articles: reading, writing, media, publishing, comments, moderation. */
export const articlesContext = createContext<Articles>()

export type RequestArgs = { context: Readonly<RouterContextProvider>; request: Request }

/** The admin who asks, and the services. @throws as `requireAdmin` */
export const adminOf = ({ context, request }: RequestArgs) => ({
  viewer: requireAdmin(context, request),
  ...context.get(articlesContext),
})

/** The sender of a form about an article, and what answers it. */
export const writerOf = (args: RequestArgs & { params: { id: string } }) => ({ id: args.params.id, ...adminOf(args) })
