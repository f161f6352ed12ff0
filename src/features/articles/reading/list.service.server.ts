import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { yearOf } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { commentCounts, summariesOf } from '../core/article.repository.server.ts'
import type { ArticleSummary, Category, ListedArticle } from '../core/article.ts'
import type { ArticlesDeps } from '../core/deps.ts'
import { besideOf, countOf, idsOf, type ListChoice, type ListPart } from './list.repository.server.ts'
import { articlesPerPage } from './list-address.ts'

/** Under which heading an article stands: a year, or what is still to come. */
export type ListGroup = number | 'upcoming'

export type Neighbours = Record<'before' | 'after', { id: string; title: string } | undefined>

type Deps = Pick<ArticlesDeps, 'db' | 'clock'>
type Choice = { category: Category; languages: readonly Language[]; page: number }

const partsOf: Record<Category, readonly ListPart[]> = {
  default: ['news'],
  training: ['upcoming', 'undated', 'past'],
}

export function createListService({ db, clock }: Deps) {
  /** With what a list says of their comments. */
  async function withCounts(articles: readonly ArticleSummary[]): Promise<ListedArticle[]> {
    const ids = articles.map(({ id }) => id)
    const counts = await commentCounts(db, ids)
    return articles.map((article) => ({ ...article, commentCount: counts.get(article.id) ?? 0 }))
  }

  return {
    /**
     * News newest first; trainings that are to come before those that were, the nearest first.
     *
     * @throws portalErrors['404'] behind the last page
     */
    async list(_viewer: Viewer, { page, ...asked }: Choice) {
      const choice = { ...asked, now: clock.seconds() }
      const parts = await countedParts(db, choice)
      const total = parts.reduce((sum, { count }) => sum + count, 0)
      const pages = Math.max(1, Math.ceil(total / articlesPerPage))
      if (page > pages) throw portalErrors['404']()
      const ids = await idsOnPage(db, choice, parts, (page - 1) * articlesPerPage)
      const found = ids.length > 0 ? await summariesOf(db).where('article.id', 'in', ids).execute() : []
      const listed = await withCounts(found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)))
      const articles = listed.map((article) => ({ ...article, group: groupOf(article, choice.now) }))
      return { articles, page, pages, total }
    },

    async beside(_viewer: Viewer, article: ArticleSummary): Promise<Neighbours> {
      const { category, language, startsAt, publishedAt, id } = article
      const choice = { category, languages: [language], now: clock.seconds() }
      const part = partOf(article, choice.now)
      const place = { id, at: part === 'news' ? publishedAt : startsAt }
      const [before, after] = await Promise.all(
        (['before', 'after'] as const).map((side) => besideOf(db, part, choice, place, side).executeTakeFirst()),
      )
      return { before, after }
    },

    withCounts,
  }
}

type CountedPart = { part: ListPart; count: number }

const countedParts = (db: Database, choice: ListChoice): Promise<CountedPart[]> =>
  Promise.all(
    partsOf[choice.category].map(async (part) => ({
      part,
      count: Number((await countOf(db, part, choice).executeTakeFirst())?.count ?? 0),
    })),
  )

/** A page may begin in one part and end in another. */
async function idsOnPage(
  db: Database,
  choice: ListChoice,
  parts: readonly CountedPart[],
  start: number,
): Promise<string[]> {
  const ids: string[] = []
  let offset = start
  for (const { part, count } of parts) {
    const limit = Math.min(articlesPerPage - ids.length, count - offset)
    if (limit > 0) {
      const found = await idsOf(db, part, choice, { offset, limit }).execute()
      ids.push(...found.map(({ id }) => id))
    }
    offset = Math.max(0, offset - count)
  }
  return ids
}

function partOf({ category, startsAt }: ArticleSummary, now: number): ListPart {
  if (category === 'default') return 'news'
  if (startsAt === null) return 'undated'
  return startsAt >= now ? 'upcoming' : 'past'
}

function groupOf({ category, startsAt, publishedAt }: ArticleSummary, now: number): ListGroup {
  if (category === 'default') return yearOf(publishedAt)
  return startsAt === null || startsAt >= now ? 'upcoming' : yearOf(startsAt)
}
