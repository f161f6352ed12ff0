import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import { allPages, type Cursor, cursorText, pageOf, readCursor } from '#platform/lists/cursor.server.ts'
import { fold } from '#platform/search/words.ts'
import { articlesOf, countByState, titlesOf } from './article-list.repository.server.ts'
import { type ArticleFilter, type ArticleListName, articleLists, unfiltered } from './article-list.ts'

/** An article as the list of admins shows it. Times are UTC seconds. */
export type ListedArticle = ReturnType<typeof listedOf>

export function createArticleList({ db }: { db: Database }) {
  return {
    /** The last change first. @param after `next` of the page before */
    async list(viewer: Viewer, filter: ArticleFilter, after: string | null, limit: number) {
      asAdmin(viewer)
      const { rows, counts } = await (filter.query ? search : latest)(db, filter, readCursor(after), limit)
      const { rows: shown, next } = pageOf(rows, limit, (row) => cursorText(cursorOf(row)))
      const writers = shown.map(({ savedBy, createdBy }) => savedBy ?? createdBy)
      const names = await namesOf(db, writers)
      return { articles: shown.map((row) => listedOf(row, names)), next, counts: countsIn(counts) }
    },
  }
}

const cursorOf = ({ changedAt, id }: { changedAt: number; id: string }): Cursor => ({ at: changedAt, id })

const latest = async (db: Database, filter: ArticleFilter, after: Cursor | null, limit: number) => ({
  rows: await articlesOf(db, filter, after)
    .limit(limit + 1)
    .execute(),
  counts: await countByState(db, filter),
})

/** Goes through the titles of all states once: what the tabs count and what the page shows. Accents do not matter. */
async function search(db: Database, filter: ArticleFilter, after: Cursor | null, limit: number) {
  const words = fold(filter.query).split(/\s+/).filter(Boolean)
  const all = { ...filter, list: 'all' } as const
  const counts = new Map<ArticleState, number>()
  const found: string[] = []
  let isPast = after === null
  const read = (behind: Cursor | null, atOnce: number) => titlesOf(db, all, behind).limit(atOnce).execute()
  for await (const titles of allPages(read, cursorOf))
    for (const { id, state, changedAt, title, draftTitle } of titles) {
      const isBehind = isPast || changedAt < (after?.at ?? 0)
      // In the order of the database, which sorts ids by rules of its own.
      isPast ||= id === after?.id
      const text = fold(`${title} ${draftTitle ?? ''}`)
      if (!words.every((word) => text.includes(word))) continue
      counts.set(state, (counts.get(state) ?? 0) + 1)
      const isAsked = filter.list === 'all' || filter.list === state
      if (isAsked && isBehind && found.length <= limit) found.push(id)
    }
  const rows =
    found.length === 0 ? [] : await articlesOf(db, unfiltered, null).where('article.id', 'in', found).execute()
  return { rows, counts }
}

type ListRow = Awaited<ReturnType<typeof latest>>['rows'][number]

/** What the draft says, or readers see where there is no draft; the title may be empty. */
function listedOf(row: ListRow, names: ReadonlyMap<string, string>) {
  const { draftTitle, draftAuthor, otherId, otherState, version, publishedVersion, savedBy, createdBy, ...article } =
    row
  return {
    ...article,
    title: draftTitle ?? article.title,
    author: draftAuthor ?? article.author,
    /** Readers see an older text. */
    hasChanges: article.publishedAt !== null && version !== null && version !== publishedVersion,
    translation: otherId && otherState ? { id: otherId, state: otherState } : null,
    changedBy: names.get(savedBy ?? createdBy ?? '') ?? null,
  }
}

function countsIn(counts: ReadonlyMap<string, number>) {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const entries = articleLists.map((name) => [name, name === 'all' ? all : (counts.get(name) ?? 0)])
  return Object.fromEntries(entries) as Record<ArticleListName, number>
}
