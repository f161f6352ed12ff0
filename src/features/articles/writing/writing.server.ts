import { adminCalls } from '#platform/access/admin-guards.ts'
import { isAdmin, isMember, type Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import { allPages, type Cursor, cursorText, readCursor } from '#platform/lists/cursor.server.ts'
import { pageOf } from '#platform/lists/list-page.server.ts'
import { topics } from '#platform/live/topics.ts'
import { fold } from '#platform/search/words.ts'
import type { WritingDeps } from '../core/deps.server.ts'
import { type ArticleFilter, articleLists, unfiltered } from './article-list.ts'
import { writtenFieldsOf } from './draft.ts'
import { createDrafts, createPresence, type OpenedDraft } from './drafts.service.server.ts'
import { createRevisions } from './revisions.service.server.ts'
import { articlesOf, countByState, titlesOf } from './translation.repository.server.ts'
import { createArticleRows, createTranslations } from './translations.service.server.ts'

type Writing = ReturnType<typeof createWriting>

export function createWriting(deps: WritingDeps) {
  deps.live.allow(topics.articles, isMember)
  deps.live.allow(topics.drafts, isAdmin)
  return {
    ...createDrafts(deps),
    ...createRevisions(deps),
    ...createTranslations(deps),
    ...createPresence(deps),
    ...createArticleList(deps),
    translationRows: createArticleRows(deps),
  }
}

export async function loadedDraft(writing: Writing, viewer: Member, { article, draft }: OpenedDraft) {
  const [saved, other] = await Promise.all([savedDraft(writing, viewer, draft), writing.other(viewer, draft)])
  const { state, publishedVersion, publishAt, translation } = article
  const { cover, coverAlt, documents, writtenAt } = draft
  return {
    id: article.id,
    article,
    saved: draft.savedBy === viewer.id ? { ...saved, savedBy: null } : saved,
    other,
    // Whatever the page shows besides the fields.
    stamp: JSON.stringify([state, publishedVersion, publishAt, translation, cover, coverAlt, documents]),
    viewerId: viewer.id,
    writtenAt,
  }
}

/** What the server has of a draft; `savedBy` is a name. */
export async function savedDraft(writing: Writing, viewer: Member, draft: OpenedDraft['draft']) {
  const { version, savedAt } = draft
  return { version, savedAt, fields: writtenFieldsOf(draft), savedBy: await writing.nameOf(viewer, draft.savedBy) }
}

export type LoadedArticleDraft = Awaited<ReturnType<typeof loadedDraft>>

export type ListedArticle = ReturnType<typeof listedOf>

const createArticleList = ({ db }: { db: Database }) =>
  adminCalls({
    /** The last change first. @param after `next` of the page before */
    async list(_admin: Member, filter: ArticleFilter, after: string | null, limit: number) {
      const { rows, counts } = await (filter.query ? search : latest)(db, filter, readCursor(after), limit)
      const { rows: shown, next } = pageOf(rows, limit, (row) => cursorText(cursorOf(row)))
      const writers = shown.map(({ savedBy, createdBy }) => savedBy ?? createdBy)
      const names = await namesOf(db, writers)
      return { articles: shown.map((row) => listedOf(row, names)), next, counts: countsIn(counts) }
    },
  })

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

/** What the draft says, or readers see where there is no draft; the title may be empty. */
function listedOf(row: Awaited<ReturnType<typeof latest>>['rows'][number], names: ReadonlyMap<string, string>) {
  const { draftTitle, draftAuthor, otherId, otherState, version, publishedVersion, savedBy, createdBy, ...rest } = row
  return {
    ...rest,
    title: draftTitle ?? row.title,
    author: draftAuthor ?? row.author,
    /** Readers see an older text. */
    hasChanges: row.publishedAt !== null && version !== null && version !== publishedVersion,
    translation: otherId && otherState ? { id: otherId, state: otherState } : null,
    changedBy: names.get(savedBy ?? createdBy ?? '') ?? null,
  }
}

function countsIn(counts: ReadonlyMap<string, number>) {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const entries = articleLists.map((name) => [name, name === 'all' ? all : (counts.get(name) ?? 0)])
  return Object.fromEntries(entries) as Record<ArticleFilter['list'], number>
}
