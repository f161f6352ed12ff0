import { sql, type Updateable } from 'kysely'
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

/** Nobody follows what they said longer ago. */
const maxOwn = 100

/** What others answered to this member, newest first, under a comment of theirs or by their name; each read by an index. */
export const answersSince = (db: Database, userId: string, since: number, limit: number) =>
  db
    .with('own', (eb) =>
      eb
        .selectFrom('articlesComment')
        .where('user', '=', userId)
        .where('verified', '=', true)
        .where('deletedAt', 'is', null)
        .select(['id', 'displayName', 'createdAt'])
        .select(sql<string>`coalesce(parent, id)`.as('thread'))
        .select(sql<boolean>`parent is null`.as('isTop'))
        .orderBy('user', 'desc')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(maxOwn),
    )
    .selectFrom('own')
    .innerJoin('articlesComment as answer', 'answer.parent', 'own.thread')
    .innerJoin('articlesArticle as article', 'article.id', 'answer.article')
    .where('answer.createdAt', '>', since)
    .whereRef('answer.createdAt', '>=', 'own.createdAt')
    .where(sql<boolean>`coalesce(answer.user, '') <> ${userId}`)
    .where('answer.verified', '=', true)
    .where('answer.hiddenAt', 'is', null)
    .where('answer.deletedAt', 'is', null)
    .where('article.state', '=', 'published')
    .where(sql<boolean>`(own.is_top and answer.reply_to is null or answer.reply_to = own.display_name)`)
    .select(['answer.id', 'answer.displayName as name', 'answer.createdAt', 'answer.article as articleId'])
    .select(['article.title', 'article.language'])
    .distinct()
    .orderBy('answer.createdAt', 'desc')
    .orderBy('answer.id', 'desc')
    .limit(limit)

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
