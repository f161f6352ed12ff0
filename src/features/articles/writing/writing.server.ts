import { isAdmin, isMember, type Member } from '#platform/access/viewer.ts'
import { topics } from '#platform/live/topics.ts'
import type { WritingDeps } from '../core/deps.ts'
import { createArticleList } from './article-list.service.server.ts'
import { writtenFieldsOf } from './draft.ts'
import { createDrafts, createPresence, type OpenedDraft } from './drafts.service.server.ts'
import { createRevisions } from './revisions.service.server.ts'
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

/** A draft as its editor takes it: what it holds, who else writes, and when its texts were written. */
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
