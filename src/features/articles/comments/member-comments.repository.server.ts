import type { Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'
import { keysetPage } from '#platform/lists/list-queries.repository.server.ts'

/** Newest first, by an index of its own. What waits for its confirmation, is hidden or deleted, or stands under what is not public, is not shown. */
export function commentsBy(db: Database, userId: string, after: Cursor | null, limit: number) {
  const rows = db
    .selectFrom('articlesComment as comment')
    .innerJoin('articlesArticle as article', 'article.id', 'comment.article')
    .where('comment.user', '=', userId)
    .where('comment.verified', '=', true)
    .where('comment.hiddenAt', 'is', null)
    .where('comment.deletedAt', 'is', null)
    .where('article.state', '=', 'published')
    .select(['comment.id', 'comment.comment as text', 'comment.createdAt'])
    .select(['article.id as articleId', 'article.title', 'article.language'])
  const keys = ['comment.createdAt', 'comment.id'] as const
  return keysetPage(rows, { keys, way: 'desc', after: after && [after.at, after.id], limit })
}

/**
 * What an erased member wrote stays, without them: comments show "former member" where no name is, and so do the answers
 * that named them. Flags stay for the sake of the comment.
 */
export async function forgetAuthor(trx: Database, { id, name }: { id: string; name: string }): Promise<void> {
  const change = (values: Updateable<Schema['articlesComment']>) => trx.updateTable('articlesComment').set(values)
  const articles = trx.selectFrom('articlesComment').select('article').where('user', '=', id)
  await change({ replyTo: '' }).where('replyTo', '=', name).where('article', 'in', articles).execute()
  // What they deleted themselves waits for nothing any more.
  await change({ comment: '' }).where('user', '=', id).where('deletedAt', 'is not', null).execute()
  const nobody = { user: null, displayName: '', avatarColor: 'gray-400', email: null, language: null } as const
  await change(nobody).where('user', '=', id).execute()
  await trx.updateTable('articlesDocument').set({ createdBy: null }).where('createdBy', '=', id).execute()
  await trx.updateTable('articlesFlag').set({ user: null }).where('user', '=', id).execute()
}
