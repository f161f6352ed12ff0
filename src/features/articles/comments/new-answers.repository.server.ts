import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'

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
