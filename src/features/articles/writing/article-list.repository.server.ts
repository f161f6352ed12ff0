import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { ArticleFilter, ListMark } from './article-list.ts'

export type ListRow = Awaited<ReturnType<ReturnType<typeof articlesOf>['execute']>>[number]

/** Reads `articles_article` with the drafts: the list of admins. */
export function createArticleListRepository(db: Database) {
  return {
    page: (filter: ArticleFilter, after: ListMark | null, limit: number): Promise<ListRow[]> =>
      articlesOf(db, filter, after).limit(limit).execute(),

    byIds: (ids: readonly string[]): Promise<ListRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : articlesOf(db, everything, null).where('article.id', 'in', ids).execute(),

    /** Only what a search compares, so many at a time. */
    titles: (filter: ArticleFilter, after: ListMark | null, limit: number) =>
      titlesOf(db, filter, after).limit(limit).execute(),

    /** By state, of the language and category that are asked for. */
    async counts(filter: ArticleFilter): Promise<ReadonlyMap<ArticleState, number>> {
      const rows = await countsOf(db, filter).execute()
      return new Map(rows.map(({ state, count }) => [state, Number(count)]))
    },
  }
}

const everything: ArticleFilter = { list: 'all', language: null, category: null, query: '' }

/** Newest change first, by an index of that order, of all or of one state. */
export const articlesOf = (db: Database, filter: ArticleFilter, after: ListMark | null) =>
  chosen(db, filter, after)
    .leftJoin('articlesArticle as other', 'other.id', 'article.translation')
    .select(['article.id', 'article.state', 'article.createdAt', 'article.changedAt', 'article.publishedAt'])
    .select(['article.publishAt', 'article.publishedVersion', 'article.createdBy'])
    .select(['article.title', 'article.language', 'article.category', 'article.author', 'article.startsAt'])
    .select(['draft.title as draftTitle', 'draft.author as draftAuthor', 'draft.startsAt as draftStartsAt'])
    .select(['draft.version', 'draft.savedBy', 'draft.article as draft'])
    .select(['other.id as otherId', 'other.state as otherState'])

/** Only what a search compares. */
export const titlesOf = (db: Database, filter: ArticleFilter, after: ListMark | null) =>
  chosen(db, filter, after).select([
    ...(['article.id', 'article.state', 'article.changedAt', 'article.title'] as const),
    'draft.title as draftTitle',
  ])

function chosen(db: Database, { list, language, category }: ArticleFilter, after: ListMark | null) {
  let rows = db
    .selectFrom('articlesArticle as article')
    .leftJoin('articlesDraft as draft', 'draft.article', 'article.id')
  rows = rows.where('article.deletedAt', 'is', null)
  if (list !== 'all') rows = rows.where('article.state', '=', list)
  if (language) rows = rows.where('article.language', '=', language)
  if (category) rows = rows.where('article.category', '=', category)
  if (after)
    rows = rows.where((eb) =>
      eb(eb.refTuple('article.changedAt', 'article.id'), '<', eb.tuple(after.changedAt, after.id)),
    )
  return rows.orderBy('article.changedAt', 'desc').orderBy('article.id', 'desc')
}

export function countsOf(db: Database, { language, category }: ArticleFilter) {
  let rows = db
    .selectFrom('articlesArticle')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .where('deletedAt', 'is', null)
    .groupBy('state')
  if (language) rows = rows.where('language', '=', language)
  if (category) rows = rows.where('category', '=', category)
  return rows
}
