import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { published } from '../reading/list.repository.server.ts'
import type { Article, ArticleSummary, Category, Translation } from './article.ts'

export type ArticleRepository = ReturnType<typeof createArticleRepository>

/** As stored: the text is a Tiptap document in JSON. */
type StoredArticle = Omit<Article, 'content' | 'documents'> & { content: string }

type Choice = { category: Category; language: Language; limit: number }

/** The last article of a page. */
export type ArticleMark = { publishedAt: number; id: string }

/** Reads `articles_article` and what belongs to an article; both lists walk an index of their own. */
export function createArticleRepository(db: Database) {
  return {
    latest: (choice: Choice): Promise<ArticleSummary[]> => articlesBehind(db, choice, null).execute(),

    /** The same, behind a mark. */
    page: (choice: Choice, after: ArticleMark | null): Promise<ArticleSummary[]> =>
      articlesBehind(db, choice, after).execute(),

    /** @param from UTC seconds: what started before is over */
    startingFrom: (from: number, choice: Choice): Promise<ArticleSummary[]> => articlesFrom(db, from, choice).execute(),

    async byId(id: string): Promise<StoredArticle | undefined> {
      const row = await articleOf(db, id).executeTakeFirst()
      return row && storedArticleOf(row)
    },

    /** Published or not: for admins. */
    stateOf: (id: string): Promise<{ title: string; state: ArticleState } | undefined> =>
      db.selectFrom('articlesArticle').select(['title', 'state']).where('id', '=', id).executeTakeFirst(),
  }
}

/** Newest first; articles of one second go by their id. */
export function articlesBehind(db: Database, { category, language, limit }: Choice, after: ArticleMark | null) {
  const all = summariesOf(db).where('article.category', '=', category).where('article.language', '=', language)
  const rest = after
    ? all.where((eb) =>
        eb(eb.refTuple('article.publishedAt', 'article.id'), '<', eb.tuple(after.publishedAt, after.id)),
      )
    : all
  return rest.orderBy('article.publishedAt', 'desc').orderBy('article.id', 'desc').limit(limit)
}

export const articlesFrom = (db: Database, from: number, { category, language, limit }: Choice) =>
  summariesOf(db)
    .where('article.category', '=', category)
    .where('article.language', '=', language)
    .where('article.startsAt', '>=', from)
    .orderBy('article.startsAt')
    .orderBy('article.id')
    .limit(limit)

/** With its translation, where readers see that one, and when the text was last published anew. */
export const articleOf = (db: Database, id: string) =>
  summariesOf(db)
    .where('article.id', '=', id)
    .leftJoin('articlesArticle as other', (join) =>
      join.onRef('other.id', '=', 'article.translation').on('other.state', '=', published),
    )
    .select(['article.author', 'article.source', 'article.content'])
    .select(['other.id as otherId', 'other.title as otherTitle', 'other.language as otherLanguage'])
    .select(republishedAt)

/** When the version that readers see was published; null for what was public before there were revisions. */
export const republishedAt = (eb: ExpressionBuilder<Schema & { article: Schema['articlesArticle'] }, 'article'>) =>
  eb
    .selectFrom('articlesRevision as revision')
    .whereRef('revision.article', '=', 'article.id')
    .whereRef('revision.version', '=', 'article.publishedVersion')
    .where('revision.isPublished', '=', true)
    .select(({ fn }) => fn.max<number | null>('revision.savedAt').as('savedAt'))
    .as('republishedAt')

type ArticleRow = Awaited<ReturnType<ReturnType<typeof articleOf>['executeTakeFirstOrThrow']>>

function storedArticleOf(row: ArticleRow): StoredArticle {
  const { otherId, otherTitle, otherLanguage, republishedAt, ...article } = row
  const isTranslated = otherId !== null && otherTitle !== null && otherLanguage !== null
  const translation: Translation | null = isTranslated
    ? { id: otherId, title: otherTitle, language: otherLanguage }
    : null
  return { ...article, translation, modifiedAt: Math.max(article.publishedAt, Number(republishedAt ?? 0)) }
}

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

/** Only what a search compares of what readers see, the last change first, by the index of that order. */
export const comparedArticles = (db: Database, limit: number) =>
  db
    .selectFrom('articlesArticle')
    .where('state', '=', published)
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'title', 'excerpt', 'language', 'publishedAt'])

/** The newest articles with their text. */
export const feedArticles = (db: Database, choice: Choice) =>
  articlesBehind(db, choice, null).select(['article.author', 'article.content']).select(republishedAt)
