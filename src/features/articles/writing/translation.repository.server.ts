import type { InferResult } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'
import type { ArticleFilter } from './article-list.ts'

/** Language and title are those of the draft, where there is one. */
export async function translatedArticle(db: Database, id: string) {
  const row = await articlesWith(db)
    .select(['article.id', 'article.state', 'article.translation', 'article.deletedAt', 'article.language'])
    .select(['article.title', 'draft.title as draftTitle', 'draft.language as draftLanguage'])
    .where('article.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { draftTitle, draftLanguage, ...article } = row
  return { ...article, language: draftLanguage ?? row.language, title: draftTitle ?? row.title }
}

/** @returns false when one of them has a translation already */
export async function link(trx: Database, one: string, other: string): Promise<boolean> {
  let count = 0
  // Always in one order: two who link at once wait for each other instead of both being refused.
  for (const id of [one, other].sort()) {
    const { numUpdatedRows } = await trx
      .updateTable('articlesArticle')
      .set({ translation: id === one ? other : one })
      .where('id', '=', id)
      .where('translation', 'is', null)
      .executeTakeFirst()
    count += Number(numUpdatedRows)
  }
  return count === 2
}

export async function unlink(trx: Database, ids: readonly string[]): Promise<void> {
  for (const id of [...ids].sort())
    await trx
      .updateTable('articlesArticle')
      .set({ translation: null })
      .where('id', '=', id)
      .where('translation', 'in', ids)
      .execute()
}

const articlesWith = (db: Database) =>
  db.selectFrom('articlesArticle as article').leftJoin('articlesDraft as draft', 'draft.article', 'article.id')

/** What nobody deleted, by indexes of the last change. */
const listedBehind = (db: Database, after: Cursor | null) =>
  articlesWith(db)
    .where('article.deletedAt', 'is', null)
    .where((eb) =>
      after ? eb(eb.refTuple('article.changedAt', 'article.id'), '<', eb.tuple(after.at, after.id)) : eb.lit(true),
    )
    .orderBy('article.changedAt', 'desc')
    .orderBy('article.id', 'desc')

export const unlinkedIn = (db: Database, language: Language, after: Cursor | null) =>
  listedBehind(db, after)
    .select(['article.id', 'article.state', 'article.changedAt', 'article.createdAt'])
    .select(['article.title', 'draft.title as draftTitle'])
    .where('article.translation', 'is', null)
    .where('article.language', '=', language)

export type BoardArticle = InferResult<ReturnType<typeof latestIn>>[number]

export const latestIn = (db: Database, state: ArticleState, limit: number) =>
  listedBehind(db, null)
    .leftJoin('articlesArticle as other', 'other.id', 'article.translation')
    .where('article.state', '=', state)
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

export const articlesOf = (db: Database, filter: ArticleFilter, after: Cursor | null) =>
  chosen(db, filter, after)
    .leftJoin('articlesArticle as other', 'other.id', 'article.translation')
    .select(['article.id', 'article.state', 'article.changedAt', 'article.publishedAt', 'article.publishAt'])
    .select(['article.publishedVersion', 'article.createdBy', 'article.language', 'article.category'])
    .select(['article.title', 'article.author', 'draft.title as draftTitle', 'draft.author as draftAuthor'])
    .select(['draft.version', 'draft.savedBy', 'other.id as otherId', 'other.state as otherState'])

export const titlesOf = (db: Database, filter: ArticleFilter, after: Cursor | null) =>
  chosen(db, filter, after)
    .select(['article.id', 'article.state', 'article.changedAt', 'article.title'])
    .select('draft.title as draftTitle')

function chosen(db: Database, { list, language, category }: ArticleFilter, after: Cursor | null) {
  let rows = listedBehind(db, after)
  if (list !== 'all') rows = rows.where('article.state', '=', list)
  if (language) rows = rows.where('article.language', '=', language)
  if (category) rows = rows.where('article.category', '=', category)
  return rows
}

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
