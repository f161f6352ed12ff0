import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'
import type { ArticleFilter } from './article-list.ts'

/** Newest change first, by an index of that order, of all or of one state: with its draft and its other language. */
export const articlesOf = (db: Database, filter: ArticleFilter, after: Cursor | null) =>
  chosen(db, filter, after)
    .leftJoin('articlesArticle as other', 'other.id', 'article.translation')
    .select(['article.id', 'article.state', 'article.changedAt', 'article.publishedAt', 'article.publishAt'])
    .select(['article.publishedVersion', 'article.createdBy', 'article.language', 'article.category'])
    .select(['article.title', 'article.author', 'draft.title as draftTitle', 'draft.author as draftAuthor'])
    .select(['draft.version', 'draft.savedBy'])
    .select(['other.id as otherId', 'other.state as otherState'])

/** Only what a search compares. */
export const titlesOf = (db: Database, filter: ArticleFilter, after: Cursor | null) =>
  chosen(db, filter, after)
    .select(['article.id', 'article.state', 'article.changedAt', 'article.title'])
    .select('draft.title as draftTitle')

function chosen(db: Database, { list, language, category }: ArticleFilter, after: Cursor | null) {
  let rows = db
    .selectFrom('articlesArticle as article')
    .leftJoin('articlesDraft as draft', 'draft.article', 'article.id')
    .where('article.deletedAt', 'is', null)
  if (list !== 'all') rows = rows.where('article.state', '=', list)
  if (language) rows = rows.where('article.language', '=', language)
  if (category) rows = rows.where('article.category', '=', category)
  if (after)
    rows = rows.where((eb) => eb(eb.refTuple('article.changedAt', 'article.id'), '<', eb.tuple(after.at, after.id)))
  return rows.orderBy('article.changedAt', 'desc').orderBy('article.id', 'desc')
}

/** By state, of the language and category that are asked for. */
export async function countByState(db: Database, { language, category }: ArticleFilter) {
  let counts = db
    .selectFrom('articlesArticle')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .where('deletedAt', 'is', null)
    .groupBy('state')
  if (language) counts = counts.where('language', '=', language)
  if (category) counts = counts.where('category', '=', category)
  return new Map<ArticleState, number>((await counts.execute()).map(({ state, count }) => [state, Number(count)]))
}
