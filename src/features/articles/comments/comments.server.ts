import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { TopicRule } from '#platform/live/live.server.ts'
import { createCommentRepository } from './comment.repository.server.ts'
import { confirmSeconds, undoSeconds } from './comment.ts'
import { createCommentThreadRepository } from './comment-thread.repository.server.ts'
import { createCommentThreads } from './comment-thread.service.server.ts'
import type { CommentNeeds } from './needs.ts'
import { createVisitorComments } from './visitor-comment.service.server.ts'
import { createWriteComments } from './write-comment.service.server.ts'

export type Comments = ReturnType<typeof createComments>

/** Threads under articles. Built once, in `articles.server.ts`. */
export function createComments(needs: CommentNeeds) {
  const { db, clock, log, areVisitorsLet } = needs
  const comments = createCommentRepository(db)

  return {
    ...createCommentThreads({ threads: createCommentThreadRepository(db), clock }),
    ...createWriteComments(needs, comments),
    ofVisitors: createVisitorComments(needs, comments),
    areVisitorsLet,

    /** The article under which something is written. @throws PortalError 404 */
    async articleFor(_viewer: Viewer, articleId: string) {
      const article = await comments.publishedArticle(articleId)
      if (!article) throw portalErrors['404']()
      return article
    },

    /** Whom an answer to this comment names; null where it cannot be answered. */
    async answerable(_viewer: Viewer, articleId: string, id: string) {
      const comment = await comments.shown(db, articleId, id)
      return comment ? { id, name: comment.displayName } : null
    },

    /** What nobody confirmed goes; of what was deleted the text goes, once it can no longer be taken back. */
    async sweep(): Promise<void> {
      const now = clock.seconds()
      try {
        await comments.deleteUnconfirmed(now - confirmSeconds)
        await transact(db, (trx) => comments.emptyDeleted(trx, now - undoSeconds, now))
      } catch (err) {
        log.error({ err }, 'comments were not swept')
      }
    },

    /** Topics are `article:{id}` and below: whoever reads the article hears what changes there. */
    topicRule: (async (viewer, topic) => {
      const [, id = ''] = topic.split(':')
      return isAdmin(viewer) || (await comments.publishedArticle(id)) !== null
    }) satisfies TopicRule,
  }
}
