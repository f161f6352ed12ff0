import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'
import { published } from '../reading/list.repository.server.ts'
import type { Article, Category } from './article.ts'

type Choice = { category: Category; language: Language; limit: number }

/** As stored: the text is a Tiptap document in JSON. */
type StoredArticle = Omit<Article, 'content' | 'documents'> & { content: string }

export async function articleById(db: Database, id: string): Promise<StoredArticle | undefined> {
  const row = await articleOf(db, id).executeTakeFirst()
  if (!row) return undefined
  const { otherId, otherTitle, otherLanguage, republishedAt, ...article } = row
  const isTranslated = otherId !== null && otherTitle !== null && otherLanguage !== null
  const translation = isTranslated ? { id: otherId, title: otherTitle, language: otherLanguage } : null
  return { ...article, translation, modifiedAt: Math.max(article.publishedAt, Number(republishedAt ?? 0)) }
}

/** Published or not: for admins. */
export const stateOf = (db: Database, id: string): Promise<{ title: string; state: ArticleState } | undefined> =>
  db.selectFrom('articlesArticle').select(['title', 'state']).where('id', '=', id).executeTakeFirst()

/** Newest first; articles of one second go by their id. */
export function articlesBehind(db: Database, { category, language, limit }: Choice, after: Cursor | null = null) {
  const all = summariesOf(db).where('article.category', '=', category).where('article.language', '=', language)
  const rest = after
    ? all.where((eb) => eb(eb.refTuple('article.publishedAt', 'article.id'), '<', eb.tuple(after.at, after.id)))
    : all
  return rest.orderBy('article.publishedAt', 'desc').orderBy('article.id', 'desc').limit(limit)
}

/** @param from UTC seconds: what started before is over */
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

/** How many comments readers see under each; articles without any are left out. */
export async function commentCounts(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = ids.length === 0 ? [] : await commentCountsOf(db, ids).execute()
  return new Map(rows.map(({ article, count }) => [article, Number(count)]))
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

export const feedArticles = (db: Database, choice: Choice) =>
  articlesBehind(db, choice).select(['article.author', 'article.content']).select(republishedAt)

/** What readers see below an article, in its order. */
export const shownDocuments = (db: Database, article: string) =>
  db
    .selectFrom('articlesDocument')
    .where('article', '=', article)
    .where('position', 'is not', null)
    .orderBy('position')
    .orderBy('id')
