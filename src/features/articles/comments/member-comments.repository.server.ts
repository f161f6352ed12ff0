import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'

/** Newest first, by an index of its own. What waits for its confirmation, is hidden or deleted, or stands under what is not public, is not shown. */
export const commentsBy = (db: Database, userId: string, after: Cursor | null, limit: number) =>
  db
    .selectFrom('articlesComment as comment')
    .innerJoin('articlesArticle as article', 'article.id', 'comment.article')
    .where('comment.user', '=', userId)
    .where('comment.verified', '=', true)
    .where('comment.hiddenAt', 'is', null)
    .where('comment.deletedAt', 'is', null)
    .where('article.state', '=', 'published')
    .select(['comment.id', 'comment.comment as text', 'comment.createdAt'])
    .select(['article.id as articleId', 'article.title', 'article.language'])
    .where((eb) =>
      after ? eb(eb.refTuple('comment.createdAt', 'comment.id'), '<', eb.tuple(after.at, after.id)) : eb.lit(true),
    )
    .orderBy('comment.createdAt', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(limit)

/** Nobody follows what they said longer ago. */
const maxOwn = 100

/**
 * What others answered to this member, newest first: under their comment, or by their name further down the thread. Their
 * latest comments and what stands in those threads are read, each by an index.
 */
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
 * What an erased member wrote stays, without them: comments show "former member" where no name is, and
 * so do the answers that named them. Flags stay for the sake of the comment.
 */
export async function forgetAuthor(trx: Database, { id, name }: { id: string; name: string }): Promise<void> {
  const articles = trx.selectFrom('articlesComment').select('article').where('user', '=', id)
  await trx
    .updateTable('articlesComment')
    .set({ replyTo: '' })
    .where('replyTo', '=', name)
    .where('article', 'in', articles)
    .execute()
  // What they deleted themselves waits for nothing any more.
  await trx
    .updateTable('articlesComment')
    .set({ comment: '' })
    .where('user', '=', id)
    .where('deletedAt', 'is not', null)
    .execute()
  await trx
    .updateTable('articlesComment')
    .set({ user: null, displayName: '', avatarColor: 'gray-400', email: null, language: null })
    .where('user', '=', id)
    .execute()
  await trx.updateTable('articlesDocument').set({ createdBy: null }).where('createdBy', '=', id).execute()
  await trx.updateTable('articlesFlag').set({ user: null }).where('user', '=', id).execute()
}
