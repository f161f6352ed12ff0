import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'

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

/** Articles in that language without a translation that nobody deleted, the last change first. */
export function unlinkedIn(db: Database, language: Language, after: Cursor | null) {
  let rows = articlesWith(db)
    .select(['article.id', 'article.state', 'article.changedAt', 'article.createdAt'])
    .select(['article.title', 'draft.title as draftTitle'])
    .where('article.translation', 'is', null)
    .where('article.deletedAt', 'is', null)
    .where('article.language', '=', language)
  if (after)
    rows = rows.where((eb) => eb(eb.refTuple('article.changedAt', 'article.id'), '<', eb.tuple(after.at, after.id)))
  return rows.orderBy('article.changedAt', 'desc').orderBy('article.id', 'desc')
}

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
