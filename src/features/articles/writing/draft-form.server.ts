import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { articlesContext } from '../articles.context.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request; params: { id: string } }

/** The sender of a form about an article, and what answers it. */
export const writerOf = ({ context, request, params: { id } }: Args) => ({
  id,
  viewer: requireAdmin(context, request),
  writing: context.get(articlesContext).writing,
})
