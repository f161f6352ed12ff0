import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Category } from '../core/article.ts'

/** News has one part; trainings that are to come stand before those without a date, and past ones last. */
export type ListPart = 'news' | 'upcoming' | 'undated' | 'past'

/** @param now UTC seconds: a training that has begun is past */
export type ListChoice = { category: Category; languages: readonly Language[]; now: number }

type Slice = { offset: number; limit: number }

/** A literal, so that the planner sees which of its indexes hold nothing else. */
export const published = sql.lit('published' as const)

/** Where an article stands: what its part is ordered by, if anything, and its id. */
type ListPlace = { id: string; at: number | null }
export type Side = 'before' | 'after'
export type Beside = { id: string; title: string }

/** What stands beside an article in its part of the list of one language; nothing at the ends of that part. */
export function besideOf(db: Database, part: ListPart, choice: ListChoice, { id, at }: ListPlace, side: Side) {
  const [language = 'nl'] = choice.languages
  const isRising = (part === 'upcoming') === (side === 'after')
  const [sign, direction] = isRising ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const column = part === 'news' ? 'publishedAt' : 'startsAt'
  const all = ofLanguage(db, part, choice, language).select('title').limit(1)
  if (at === null) return all.where('id', sign, id).orderBy('id', direction)
  return all
    .where((eb) => eb(eb.refTuple(column, 'id'), sign, eb.tuple(at, id)))
    .orderBy(column, direction)
    .orderBy('id', direction)
}

export const countOf = (db: Database, part: ListPart, { category, languages, now }: ListChoice) =>
  inPart(ofCategory(db, category), part, now)
    // A third faster than a list of one.
    .where((eb) =>
      languages.length === 1 ? eb('language', '=', languages[0] ?? 'nl') : eb('language', 'in', languages),
    )
    .select(({ fn }) => fn.countAll().as('count'))

/**
 * Ids in the order of the list, read from the indexes `articles_article_latest` and `_upcoming` alone. One language walks its stretch of the index. Two walk theirs no further than the page reaches, and only what they found is
 * put in one order.
 */
export function idsOf(db: Database, part: ListPart, choice: ListChoice, { offset, limit }: Slice) {
  const [first = 'nl', second] = choice.languages
  if (!second)
    return inOrder(ofLanguage(db, part, choice, first), part)
      .limit(limit)
      .offset(offset)
  const reached = (language: Language) => inOrder(ofLanguage(db, part, choice, language), part).limit(offset + limit)
  const found = db
    .with('first', () => reached(first))
    .with('second', () => reached(second))
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
