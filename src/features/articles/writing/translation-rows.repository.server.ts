import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'

export type BoardArticle = Awaited<ReturnType<ReturnType<typeof latestIn>['execute']>>[number]

/** Articles of that state, the last change first, by the index of that order; each with its other side, if there is one. */
export const latestIn = (db: Database, state: ArticleState, limit: number) =>
  db
    .selectFrom('articlesArticle as article')
    .leftJoin('articlesDraft as draft', 'draft.article', 'article.id')
    .leftJoin('articlesArticle as other', 'other.id', 'article.translation')
    .where('article.state', '=', state)
    .where('article.deletedAt', 'is', null)
    .orderBy('article.changedAt', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .select(['article.id', 'article.language', 'article.changedAt'])
    .select(({ fn }) => fn.coalesce('draft.title', 'article.title').as('title'))
    .select(['other.id as otherId', 'other.title as otherTitle', 'other.state as otherState'])
    .select('other.deletedAt as otherDeletedAt')

/** When the texts were written that readers of these articles were shown, the first one first. */
export const shownTextsOf = (db: Database, articles: readonly string[]) =>
  db
    .selectFrom('articlesRevision')
    .where('article', 'in', articles)
    .where('isPublished', '=', true)
    .orderBy('savedAt')
    .orderBy('version')
    .select(['article', 'savedAt'])
