import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Language } from '#platform/i18n/languages.ts'

const columns = [
  'article.id',
  'article.state',
  'article.translation',
  'article.changedAt',
  'article.deletedAt',
] as const

/** Writes `translation` of `articles_article`; language and title are those of the draft, where there is one. */
export function createTranslationRepository(db: Database) {
  return {
    async byId(id: string, within: Database = db) {
      const row = await articlesWith(within)
        .select([...columns, 'article.language', 'draft.language as draftLanguage'])
        .select(['article.title', 'article.excerpt', 'article.content', 'draft.article as draft', 'draft.savedAt'])
        .select(['draft.title as draftTitle', 'draft.excerpt as draftExcerpt', 'draft.content as draftContent'])
        .where('article.id', '=', id)
        .executeTakeFirst()
      if (!row) return null
      const { state, translation, changedAt, deletedAt } = row
      return {
        id,
        state,
        translation,
        deletedAt,
        savedAt: row.savedAt ?? changedAt,
        language: row.draftLanguage ?? row.language,
        title: row.draftTitle ?? row.title,
        excerpt: row.draftExcerpt ?? row.excerpt,
        content: row.draftContent ?? row.content,
      }
    },

    /** @returns false when one of them has a translation already */
    async link(trx: Database, one: string, other: string): Promise<boolean> {
      // Always in one order: two who link at once wait for each other instead of both being refused.
      const ids = [one, other].sort()
      const linked: unknown[] = []
      for (const id of ids) {
        const row = await trx
          .updateTable('articlesArticle')
          .set({ translation: id === one ? other : one })
          .where('id', '=', id)
          .where('translation', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (row) linked.push(row)
      }
      return linked.length === 2
    },

    async unlink(trx: Database, ids: readonly string[]): Promise<void> {
      for (const id of [...ids].sort())
        await trx
          .updateTable('articlesArticle')
          .set({ translation: null })
          .where('id', '=', id)
          .where('translation', 'in', ids)
          .execute()
    },

    /** Articles in that language without a translation that nobody deleted, the last change first. */
    unlinked: (language: Language, after: { changedAt: number; id: string } | null, limit: number) =>
      unlinkedIn(db, language, after).limit(limit).execute(),
  }
}

const articlesWith = (db: Database) =>
  db.selectFrom('articlesArticle as article').leftJoin('articlesDraft as draft', 'draft.article', 'article.id')

export function unlinkedIn(db: Database, language: Language, after: { changedAt: number; id: string } | null) {
  let rows = articlesWith(db)
    .select([...columns, 'article.title', 'article.createdAt', 'draft.title as draftTitle'])
    .where('article.translation', 'is', null)
    .where('article.deletedAt', 'is', null)
    .where('article.language', '=', language)
  if (after)
    rows = rows.where((eb) =>
      eb(eb.refTuple('article.changedAt', 'article.id'), '<', eb.tuple(after.changedAt, after.id)),
    )
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
