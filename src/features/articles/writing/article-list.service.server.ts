import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { fold } from '#platform/search/words.ts'
import type { WritingDeps } from '../core/deps.ts'
import { createArticleListRepository, type ListRow } from './article-list.repository.server.ts'
import {
  type ArticleFilter,
  articleLists,
  type ListCounts,
  type ListedArticle,
  type ListedArticles,
  type ListMark,
} from './article-list.ts'
import { namesOf } from './revision.repository.server.ts'

/** Titles that are compared before others get their turn. */
const titlesAtOnce = 500

/** What administrators see of all articles, in any state. */
export function createArticleList({ db }: Pick<WritingDeps, 'db'>) {
  const articles = createArticleListRepository(db)

  const pageBehind = async (filter: ArticleFilter, after: ListMark | null, limit: number) => ({
    rows: await articles.page(filter, after, limit + 1),
    counts: countsIn(await articles.counts(filter)),
  })

  /** Goes through the titles of all states once: what the tabs count and what the page shows. Accents do not matter. */
  const search = async (filter: ArticleFilter, after: ListMark | null, limit: number) => {
    const words = fold(filter.query).split(/\s+/).filter(Boolean)
    const all = { ...filter, list: 'all' } as const
    const counts = new Map<ListedArticle['state'], number>()
    const found: string[] = []
    let isPast = after === null
    for (let mark: ListMark | null = null, isMore = true; isMore; ) {
      const titles = await articles.titles(all, mark, titlesAtOnce)
      for (const { id, state, changedAt, title, draftTitle } of titles) {
        const isBehind = isPast || changedAt < (after?.changedAt ?? 0)
        // In the order of the database, which sorts ids by rules of its own.
        isPast ||= id === after?.id
        const text = fold(`${title} ${draftTitle ?? ''}`)
        if (!words.every((word) => text.includes(word))) continue
        counts.set(state, (counts.get(state) ?? 0) + 1)
        const isAsked = filter.list === 'all' || filter.list === state
        if (isAsked && isBehind && found.length <= limit) found.push(id)
      }
      mark = titles.at(-1) ?? null
      isMore = titles.length === titlesAtOnce
    }
    const rows = await articles.byIds(found)
    return { rows, counts: countsIn(counts) }
  }

  return {
    /** The last change first. @param after `next` of the page before; null, or what is no mark, begins at the first */
    async list(viewer: Viewer, filter: ArticleFilter, after: string | null, limit: number): Promise<ListedArticles> {
      asAdmin(viewer)
      const { rows, counts } = await (filter.query ? search : pageBehind)(filter, markOf(after), limit)
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      const names = await namesOf(
        db,
        shown.map((row) => row.savedBy ?? row.createdBy),
      )
      return { articles: shown.map((row) => listedOf(row, names)), next: last ? nextOf(last) : null, counts }
    },
  }
}

function listedOf(row: ListRow, names: ReadonlyMap<string, string>): ListedArticle {
  const { id, state, language, category, changedAt, createdAt, publishedAt, publishAt, otherId, otherState } = row
  const hasDraft = row.draft !== null
  return {
    ...{ id, state, language, category, changedAt, createdAt, publishedAt, publishAt },
    title: row.draftTitle ?? row.title,
    author: row.draftAuthor ?? row.author,
    startsAt: hasDraft ? row.draftStartsAt : row.startsAt,
    hasChanges: publishedAt !== null && hasDraft && row.version !== row.publishedVersion,
    translation: otherId && otherState ? { id: otherId, state: otherState } : null,
    changedBy: names.get(row.savedBy ?? row.createdBy ?? '') ?? null,
  }
}

function countsIn(counts: ReadonlyMap<string, number>): ListCounts {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const entries = articleLists.map((name) => [name, name === 'all' ? all : (counts.get(name) ?? 0)])
  return Object.fromEntries(entries) as ListCounts
}

const nextOf = ({ changedAt, id }: ListMark): string => `${changedAt}.${id}`

function markOf(after: string | null): ListMark | null {
  const [, changedAt, id] = /^(\d{1,12})\.([\w-]{1,60})$/.exec(after ?? '') ?? []
  return changedAt && id ? { changedAt: Number(changedAt), id } : null
}
