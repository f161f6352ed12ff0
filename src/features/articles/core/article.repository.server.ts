import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { published } from '../reading/list.repository.server.ts'
import { summariesOf } from '../reading/summary.repository.server.ts'
import type { Article, ArticleSummary, Category, Translation } from './article.ts'

export type ArticleRepository = ReturnType<typeof createArticleRepository>

/** As stored: the text is a Tiptap document in JSON. */
export type StoredArticle = Omit<Article, 'content' | 'documents'> & { content: string }

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
