import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Article, ArticleSummary, Category } from './article.ts'

export type ArticleRepository = ReturnType<typeof createArticleRepository>

/** As stored: the text is a Tiptap document in JSON. */
export type StoredArticle = Omit<Article, 'content'> & { content: string }

type Choice = { category: Category; language: Language; limit: number }

/** The last article of a page. */
export type ArticleMark = { publishedAt: number; id: string }

/** Every published article bears a date. */
const datePublished = (eb: ExpressionBuilder<Schema, 'articlesArticle'>) =>
  eb.ref('publishedAt').$notNull().as('publishedAt')
const summary = ['id', 'title', 'excerpt', 'language', 'createdAt', 'startsAt', 'place'] as const
/** Reads `articles_article`; both lists walk an index of their own. */
export function createArticleRepository(db: Database) {
  return {
    latest: ({ category, language, limit }: Choice): Promise<ArticleSummary[]> =>
      db
        .selectFrom('articlesArticle')
        .select(summary)
        .select(datePublished)
        .where('state', '=', 'published')
        .where('category', '=', category)
        .where('language', '=', language)
        .orderBy('publishedAt', 'desc')
        .limit(limit)
        .execute(),

    /** The same, behind a mark. */
    page: (choice: Choice, after: ArticleMark | null): Promise<ArticleSummary[]> =>
      articlesBehind(db, choice, after).execute(),

    /** @param from UTC seconds: what started before is over */
    startingFrom: (from: number, { category, language, limit }: Choice): Promise<ArticleSummary[]> =>
      db
        .selectFrom('articlesArticle')
        .select(summary)
        .select(datePublished)
        .where('state', '=', 'published')
        .where('category', '=', category)
        .where('language', '=', language)
        .where('startsAt', '>=', from)
        .orderBy('startsAt')
        .limit(limit)
        .execute(),

    byId: (id: string): Promise<StoredArticle | undefined> =>
      db
        .selectFrom('articlesArticle')
        .select([...summary, 'author', 'category', 'source', 'translation', 'content'])
        .select(datePublished)
        .where('id', '=', id)
        .where('state', '=', 'published')
        .executeTakeFirst(),
  }
}

/** Newest first; articles of one second go by their id. */
export function articlesBehind(db: Database, { category, language, limit }: Choice, after: ArticleMark | null) {
  const all = db
    .selectFrom('articlesArticle')
    .select(summary)
    .select(datePublished)
    .where('state', '=', 'published')
    .where('category', '=', category)
    .where('language', '=', language)
  const rest = after
    ? all.where((eb) => eb(eb.refTuple('publishedAt', 'id'), '<', eb.tuple(after.publishedAt, after.id)))
    : all
  return rest.orderBy('publishedAt', 'desc').orderBy('id', 'desc').limit(limit)
}
