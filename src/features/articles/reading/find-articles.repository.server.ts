import type { Database } from '#platform/database/open-database.server.ts'
import { published } from './list.repository.server.ts'

/** Only what a search compares of what readers see, the last change first, by the index of that order. */
export const comparedArticles = (db: Database, limit: number) =>
  db
    .selectFrom('articlesArticle')
    .where('state', '=', published)
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'title', 'excerpt', 'language', 'publishedAt'])
