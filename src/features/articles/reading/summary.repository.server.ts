import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleSummary } from '../core/article.ts'
import { published } from './list.repository.server.ts'

export type SummaryRepository = ReturnType<typeof createSummaryRepository>

/** What a list shows of its articles. Reads `articles_article`, `articles_cover` and `articles_comment`. */
export function createSummaryRepository(db: Database) {
  return {
    /** Published ones only, in any order. */
    byIds: async (ids: readonly string[]): Promise<ArticleSummary[]> =>
      ids.length === 0 ? [] : summariesOf(db).where('article.id', 'in', ids).execute(),

    /** How many comments readers see under each; articles without any are left out. */
    async commentCounts(ids: readonly string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map()
      const rows = await commentCountsOf(db, ids).execute()
      return new Map(rows.map(({ article, count }) => [article, Number(count)]))
    },
  }
}

export const summariesOf = (db: Database) =>
  db
    .selectFrom('articlesArticle as article')
    .leftJoin('articlesCover as cover', 'cover.id', 'article.cover')
    .select(['article.id', 'article.title', 'article.excerpt', 'article.language', 'article.category'])
    .select(['article.createdAt', 'article.startsAt', 'article.place'])
    .select(['article.cover', 'article.coverAlt', 'article.coverExtension', 'cover.width', 'cover.height'])
    // Every published article bears a date.
    .select((eb) => eb.ref('article.publishedAt').$notNull().as('publishedAt'))
    .where('article.state', '=', published)

/** Unconfirmed, hidden and deleted ones are seen by nobody. */
export const commentCountsOf = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('articlesComment')
    .where('article', 'in', ids)
    .where('verified', '=', true)
    .where('hiddenAt', 'is', null)
    .where('deletedAt', 'is', null)
    .groupBy('article')
    .select('article')
    .select(({ fn }) => fn.countAll().as('count'))
