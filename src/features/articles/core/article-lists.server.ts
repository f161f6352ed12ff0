import type { Database } from '#platform/database/open-database.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { yearOf } from '#platform/i18n/formats.ts'
import { articlesPerPage } from '../reading/list-address.ts'
import type { ListChoice, ListPart } from './article.repository.server.ts'
import * as queries from './article.repository.server.ts'
import type { ArticleSummary, Category, ListedArticle } from './article.ts'

/** With what a list says of their comments. */
export async function withCounts(db: Database, articles: readonly ArticleSummary[]): Promise<ListedArticle[]> {
  const ids = articles.map(({ id }) => id)
  const counts = await queries.commentCounts(db, ids)
  return articles.map((article) => ({ ...article, commentCount: counts.get(article.id) ?? 0 }))
}

/** News newest first; trainings to come before those that were, the nearest first. @throws portalErrors['404'] behind the last page */
export async function articlesOnPage(db: Database, choice: ListChoice, page: number) {
  const parts = await countedParts(db, choice)
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const pages = Math.max(1, Math.ceil(total / articlesPerPage))
  if (page > pages) throw portalErrors['404']()
  const ids = await idsOnPage(db, choice, parts, (page - 1) * articlesPerPage)
  const found = ids.length > 0 ? await queries.summariesWithIds(db, ids).execute() : []
  const listed = await withCounts(
    db,
    found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
  )
  const articles = listed.map((article) => ({ ...article, group: groupOf(article, choice.now) }))
  return { articles, page, pages, total }
}

/** What stands before and after an article in its part of the list. */
export async function articlesBeside(
  db: Database,
  part: ListPart,
  choice: ListChoice,
  place: { id: string; at: number | null },
) {
  const [before, after] = await Promise.all([
    queries.besideOf(db, part, choice, place, 'before').executeTakeFirst(),
    queries.besideOf(db, part, choice, place, 'after').executeTakeFirst(),
  ])
  return { before, after }
}

const partsOf: Record<Category, readonly ListPart[]> = {
  default: ['news'],
  training: ['upcoming', 'undated', 'past'],
}

type CountedPart = { part: ListPart; count: number }

const countedParts = (db: Database, choice: ListChoice): Promise<CountedPart[]> =>
  Promise.all(
    partsOf[choice.category].map(async (part) => {
      const { count } = await queries.countOf(db, part, choice).executeTakeFirstOrThrow()
      return { part, count: Number(count) }
    }),
  )

/** A page may begin in one part and end in another. */
async function idsOnPage(db: Database, choice: ListChoice, parts: readonly CountedPart[], start: number) {
  const ids: string[] = []
  let offset = start
  for (const { part, count } of parts) {
    const limit = Math.min(articlesPerPage - ids.length, count - offset)
    const found = limit > 0 ? await queries.idsOf(db, part, choice, { offset, limit }).execute() : []
    ids.push(...found.map(({ id }) => id))
    offset = Math.max(0, offset - count)
  }
  return ids
}

export function partOf({ category, startsAt }: ArticleSummary, now: number): ListPart {
  if (category === 'default') return 'news'
  if (startsAt === null) return 'undated'
  return startsAt >= now ? 'upcoming' : 'past'
}

export function groupOf({ category, startsAt, publishedAt }: ArticleSummary, now: number): number | 'upcoming' {
  if (category === 'default') return yearOf(publishedAt)
  return startsAt === null || startsAt >= now ? 'upcoming' : yearOf(startsAt)
}
