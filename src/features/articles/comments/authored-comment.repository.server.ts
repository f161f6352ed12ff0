import type { Database } from '#platform/database/open-database.server.ts'
import type { AuthoredComment } from './authored-comment.ts'

export type CommentMark = { createdAt: number; id: string }

/** Reads `articles_comment`. */
export function createAuthoredCommentRepository(db: Database) {
  return {
    /** Newest first. */
    by: (userId: string, after: CommentMark | null, limit: number): Promise<AuthoredComment[]> =>
      commentsBy(db, userId, after, limit).execute(),
  }
}

export type AuthoredCommentRepository = ReturnType<typeof createAuthoredCommentRepository>

/** By an index of its own. What waits for its confirmation, is hidden or deleted, or stands under what is not public, is not shown. */
export function commentsBy(db: Database, userId: string, after: CommentMark | null, limit: number) {
  let query = db
    .selectFrom('articlesComment as comment')
    .innerJoin('articlesArticle as article', 'article.id', 'comment.article')
    .where('comment.user', '=', userId)
    .where('comment.verified', '=', true)
    .where('comment.hiddenAt', 'is', null)
    .where('comment.deletedAt', 'is', null)
    .where('article.state', '=', 'published')
    .select(['comment.id', 'comment.comment as text', 'comment.createdAt'])
    .select(['article.id as articleId', 'article.title', 'article.language'])
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('comment.createdAt', 'comment.id'), '<', eb.tuple(after.createdAt, after.id)),
    )
  return query.orderBy('comment.createdAt', 'desc').orderBy('comment.id', 'desc').limit(limit)
}
