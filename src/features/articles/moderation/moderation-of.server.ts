import type { RouterContextProvider } from 'react-router'
import { isAdmin, isMember, type Viewer } from '#platform/access/viewer.ts'
import { moderationContext } from './moderation.context.ts'

/**
 * What the reader of an article may do about its comments, for `CommentMeasures`. Of a visitor nothing is asked: his page
 * is kept for all visitors.
 */
export async function moderationOf(context: Readonly<RouterContextProvider>, viewer: Viewer, articleId: string) {
  const isDeciding = isAdmin(viewer)
  const reported = isMember(viewer) ? await context.get(moderationContext).reportedBy(viewer, articleId) : []
  return { may: isDeciding ? 'decide' : isMember(viewer) ? 'report' : 'signIn', reported } as const
}

export type ModerationOf = Awaited<ReturnType<typeof moderationOf>>
