import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'
import { keysetPage } from '#platform/lists/list-queries.repository.server.ts'
import type { Category } from './article.ts'

export type Choice = { category: Category; language: Language; limit: number }

/** A literal, so that the planner sees which of its indexes hold nothing else. */
const published = sql.lit('published' as const)

/** The text is a Tiptap document in JSON. */
export async function articleById(db: Database, id: string) {
  const row = await articleOf(db, id).executeTakeFirst()
  if (!row) return undefined
  const { otherId, otherTitle, otherLanguage, republishedAt, ...article } = row
  const isTranslated = otherId !== null && otherTitle !== null && otherLanguage !== null
  const translation = isTranslated ? { id: otherId, title: otherTitle, language: otherLanguage } : null
  return { ...article, translation, modifiedAt: Math.max(article.publishedAt, Number(republishedAt ?? 0)) }
}

/** Published or not: for admins. */
export const stateOf = (db: Database, id: string) =>
  db.selectFrom('articlesArticle').select(['title', 'state']).where('id', '=', id).executeTakeFirst()

/** Newest first; articles of one second go by their id. */
export const articlesBehind = (db: Database, choice: Choice, after: Cursor | null = null) =>
  keysetPage(summariesIn(db, choice), {
    keys: ['article.publishedAt', 'article.id'],
    way: 'desc',
    after: after && [after.at, after.id],
    limit: choice.limit,
  })

/** @param from UTC seconds: what started before is over */
export const articlesFrom = (db: Database, from: number, choice: Choice) =>
  summariesIn(db, choice)
    .where('article.startsAt', '>=', from)
    .orderBy('article.startsAt')
    .orderBy('article.id')
    .limit(choice.limit)

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
const republishedAt = (eb: ExpressionBuilder<Schema & { article: Schema['articlesArticle'] }, 'article'>) =>
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

export const summariesOf = (db: Database) => anySummaries(db).where('article.state', '=', published)

/** By their ids: the state hides in an expression, or SQLite reads all published articles to find a dozen of them. */
export const summariesWithIds = (db: Database, ids: readonly string[]) =>
  anySummaries(db)
    .where('article.id', 'in', ids)
    .where(({ eb, ref }) => eb(sql`${ref('article.state')} || ''`, '=', published))

const anySummaries = (db: Database) =>
  db
    .selectFrom('articlesArticle as article')
    .leftJoin('articlesCover as cover', 'cover.id', 'article.cover')
    .select(['article.id', 'article.title', 'article.excerpt', 'article.language', 'article.category'])
    .select(['article.createdAt', 'article.startsAt', 'article.place'])
    .select(['article.cover', 'article.coverAlt', 'article.coverExtension', 'cover.width', 'cover.height'])
    // Every published article bears a date.
    .select((eb) => eb.ref('article.publishedAt').$notNull().as('publishedAt'))

const summariesIn = (db: Database, { category, language }: Choice) =>
  summariesOf(db).where('article.category', '=', category).where('article.language', '=', language)

/** Unconfirmed, hidden and deleted ones are seen by nobody. */
export const commentCountsOf = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('articlesComment')
    .where('article', 'in', ids)
    .where('verified', '=', true)
    .where('hiddenAt', 'is', null)
    .where('deletedAt', 'is', null)
    .groupBy('article')
    .select(({ fn }) => ['article', fn.countAll().as('count')])

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

/** What readers see below each of these. */
export const documentsOfArticles = async (db: Database, articles: readonly string[]) =>
  articles.length === 0 ? [] : attachedToArticles(db, articles).execute()

export const attachedToArticles = (db: Database, articles: readonly string[]) =>
  db
    .selectFrom('articlesDocument')
    .where('article', 'in', articles)
    .where('position', 'is not', null)
    .select(['article', 'id', 'name', 'extension', 'size'])

/** What readers see below an article, in its order. */
export const shownDocuments = (db: Database, article: string) =>
  db
    .selectFrom('articlesDocument')
    .where('article', '=', article)
    .where('position', 'is not', null)
    .orderBy('position')
    .orderBy('id')

export const attachedDocuments = (db: Database, article: string) =>
  shownDocuments(db, article).select(['id', 'name', 'extension', 'size', 'createdAt'])

/** News has one part; trainings that are to come stand before those without a date, and past ones last. */
export type ListPart = 'news' | 'upcoming' | 'undated' | 'past'

/** @param now UTC seconds: a training that has begun is past */
export type ListChoice = { category: Category; languages: readonly Language[]; now: number }

type ListPlace = { id: string; at: number | null }
type Piece = { offset: number; limit: number }
type Side = 'before' | 'after'

/** What stands beside an article in its part of the list of one language; nothing at the ends of that part. */
export function besideOf(db: Database, part: ListPart, choice: ListChoice, { id, at }: ListPlace, side: Side) {
  const [language = 'nl'] = choice.languages
  const way = (part === 'upcoming') === (side === 'after') ? 'asc' : 'desc'
  const rows = ofLanguage(db, part, choice, language).select('title')
  if (at === null) return keysetPage(rows, { keys: ['id'], way, after: [id], limit: 1 })
  const column = part === 'news' ? 'publishedAt' : 'startsAt'
  return keysetPage(rows, { keys: [column, 'id'], way, after: [at, id], limit: 1 })
}

export const countOf = (db: Database, part: ListPart, { category, languages, now }: ListChoice) =>
  inPart(ofCategory(db, category), part, now)
    // A third faster than a list of one.
    .where((eb) => (languages[1] ? eb('language', 'in', languages) : eb('language', '=', languages[0] ?? 'nl')))
    .select(({ fn }) => fn.countAll().as('count'))

/**
 * Ids in the order of the list, from the indexes `articles_article_latest` and `_upcoming` alone. One language walks its
 * stretch of the index; two walk theirs as far as the page reaches, and only what they found is put in one order.
 */
export function idsOf(db: Database, part: ListPart, choice: ListChoice, { offset, limit }: Piece) {
  const [first = 'nl', second] = choice.languages
  const ordered = (language: Language) => inOrder(ofLanguage(db, part, choice, language), part)
  if (!second) return ordered(first).limit(limit).offset(offset)
  const found = db
    .with('first', () => ordered(first).limit(offset + limit))
    .with('second', () => ordered(second).limit(offset + limit))
    .with('found', (both) => both.selectFrom('first').selectAll().unionAll(both.selectFrom('second').selectAll()))
    .selectFrom('found')
    .select('id')
  return inOrder(found, part).limit(limit).offset(offset)
}

const ofCategory = (db: Database, category: Category) =>
  db.selectFrom('articlesArticle').where('state', '=', published).where('category', '=', category)

const ofLanguage = (db: Database, part: ListPart, { category, now }: ListChoice, language: Language) =>
  inPart(ofCategory(db, category), part, now)
    .where('language', '=', language)
    .select(['id', part === 'news' ? 'publishedAt as at' : 'startsAt as at'])

/** What is to come goes forward, all else back; without a date, by id. */
function inOrder<DB, TB extends keyof DB, Output>(query: SelectQueryBuilder<DB, TB, Output>, part: ListPart) {
  const direction = sql.raw(part === 'upcoming' ? 'asc' : 'desc')
  return part === 'undated'
    ? query.orderBy(sql`id ${direction}`)
    : query.orderBy(sql`at ${direction}`).orderBy(sql`id ${direction}`)
}

type OfArticles<Output> = SelectQueryBuilder<Schema, 'articlesArticle', Output>

function inPart<Output>(query: OfArticles<Output>, part: ListPart, now: number): OfArticles<Output> {
  if (part === 'news') return query
  if (part === 'undated') return query.where('startsAt', 'is', null)
  return query.where('startsAt', part === 'upcoming' ? '>=' : '<', now)
}

export type MappedArticle = Awaited<ReturnType<typeof articlesBehindId>>[number]

/** In the order of their ids; `translation` where readers see it. */
export async function articlesBehindId(db: Database, id: string, limit: number) {
  const rows = await mappedBehind(db, id, limit).execute()
  return rows.map(({ publishedAt, republishedAt, ...row }) => ({
    ...row,
    modifiedAt: Math.max(publishedAt, Number(republishedAt ?? 0)),
  }))
}

export const countArticles = async (db: Database): Promise<number> =>
  Number((await countPublished(db).executeTakeFirst())?.count ?? 0)

export const countPublished = (db: Database) =>
  db
    .selectFrom('articlesArticle')
    .where('state', '=', published)
    .select(({ fn }) => fn.countAll().as('count'))

/** Said so that no index of states is taken, of which the rows would have to be sorted: ids are walked in their order. */
const isPublished = sql<boolean>`coalesce(article.state, '') = 'published'`

export const idAt = (db: Database, offset: number) =>
  db
    .selectFrom('articlesArticle as article')
    .select('article.id')
    .where(isPublished)
    .orderBy('article.id')
    .limit(1)
    .offset(offset)

export const mappedBehind = (db: Database, id: string, limit: number) =>
  db
    .selectFrom('articlesArticle as article')
    .leftJoin('articlesArticle as other', (join) =>
      join.onRef('other.id', '=', 'article.translation').on('other.state', '=', published),
    )
    .where('article.id', '>', id)
    .where(isPublished)
    .select(['article.id', 'article.language', 'other.id as translation'])
    .select((eb) => eb.ref('article.publishedAt').$notNull().as('publishedAt'))
    .select(republishedAt)
    .orderBy('article.id')
    .limit(limit)
