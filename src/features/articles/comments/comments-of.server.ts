import type { RouterContextProvider } from 'react-router'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { mayComment } from './comment.policy.ts'
import { commentsContext } from './comments.context.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The thread under an article that this viewer was shown, for the loader of its page.
 *
 * @param request its address says which piece: `?comment`, `?before` and `?comments` as the links of the thread make them
 */
export async function commentsOf(context: Context, viewer: Viewer, articleId: string, request: Request) {
  const comments = context.get(commentsContext)
  const { searchParams } = new URL(request.url)
  const asked = {
    comment: searchParams.get('comment'),
    before: searchParams.get('before'),
    size: Number(searchParams.get('comments')) || 0,
  }
  const [piece, areVisitorsLet] = await Promise.all([
    comments.piece(viewer, articleId, asked),
    comments.areVisitorsLet(),
  ])
  return {
    ...piece,
    articleId,
    may: mayComment(viewer, areVisitorsLet),
    /** Of what the member writes next: the same form that is sent twice is one comment. A visitor writes elsewhere. */
    writes: isMember(viewer) ? { key: newId(), xsrfToken: context.get(requestContext).xsrfToken } : null,
  }
}

/** What `CommentThread` shows. */
export type CommentThreadData = Awaited<ReturnType<typeof commentsOf>>
