import { isAdmin, isMember, type Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { TopicRule } from '#platform/live/topic-rules.server.ts'
import type { CommentDeps } from '../core/deps.ts'
import { mayComment } from './comment.policy.ts'
import {
  flagsToClose,
  publishedArticle,
  shownComment,
  toEmpty,
  unconfirmedBefore,
} from './comment.repository.server.ts'
import { confirmSeconds, undoSeconds } from './comment.ts'
import { createCommentThreads } from './comment-thread.service.server.ts'
import { createVisitorComments } from './visitor-comment.service.server.ts'
import { createWriteComments } from './write-comment.service.server.ts'

export type Comments = ReturnType<typeof createComments>

export function createComments(deps: CommentDeps) {
  const { db, clock, newId, log, areVisitorsLet } = deps
  const threads = createCommentThreads(deps)
  return {
    ...threads,
    ...createWriteComments(deps),
    ofVisitors: createVisitorComments(deps),
    areVisitorsLet,

    /**
     * The thread under an article that this viewer was shown, for the loader of its page.
     *
     * @param asked which piece: `?comment`, `?before` and `?comments` as the links of the thread make them
     */
    async thread(viewer: Viewer, articleId: string, asked: URLSearchParams) {
      const [comment, before] = [asked.get('comment'), asked.get('before')]
      const size = Number(asked.get('comments')) || 0
      const [piece, areLet] = await Promise.all([
        threads.piece(viewer, articleId, { comment, before, size }),
        areVisitorsLet(),
      ])
      return {
        ...piece,
        articleId,
        may: mayComment(viewer, areLet),
        /** Of what the member writes next: the same form that is sent twice is one comment. A visitor writes elsewhere. */
        writes: isMember(viewer) ? { key: newId() } : null,
      }
    },

    /** The article under which something is written. @throws PortalError 404 */
    async articleFor(_viewer: Viewer, articleId: string) {
      const article = await publishedArticle(db, articleId)
      if (!article) throw portalErrors['404']()
      return article
    },

    /** Whom an answer to this comment names; null where it cannot be answered. */
    async answerable(_viewer: Viewer, articleId: string, id: string) {
      const comment = await shownComment(db, articleId, id)
      return comment ? { id, name: comment.displayName } : null
    },

    /** What nobody confirmed goes; of what was deleted the text goes, once it can no longer be taken back. */
    async sweep(): Promise<void> {
      const now = clock.seconds()
      try {
        await unconfirmedBefore(db, now - confirmSeconds).execute()
        await transact(db, async (trx) => {
          await flagsToClose(trx, now - undoSeconds, now).execute()
          await toEmpty(trx, now - undoSeconds).execute()
        })
      } catch (err) {
        log.error({ err }, 'comments were not swept')
      }
    },

    /** Topics are `article:{id}` and below: who reads the article hears what changes there. */
    topicRule: (async (viewer, topic) => {
      const [, id = ''] = topic.split(':')
      return isAdmin(viewer) || (await publishedArticle(db, id)) !== null
    }) satisfies TopicRule,
  }
}

export type CommentThreadData = Awaited<ReturnType<Comments['thread']>>
