import { isAdmin, isMember, type Member } from '#platform/access/viewer.ts'
import { topics } from '#platform/live/topics.ts'
import type { WritingDeps } from '../core/deps.ts'
import { createArticleList } from './article-list.service.server.ts'
import { writtenFieldsOf } from './draft.ts'
import { createDrafts, type OpenedDraft } from './drafts.service.server.ts'
import { createPresence } from './presence.service.server.ts'
import { createRevisions } from './revisions.service.server.ts'
import { createArticleRows } from './translation-rows.service.server.ts'
import { createTranslations } from './translations.service.server.ts'

export type Writing = ReturnType<typeof createWriting>

/** Everything that writing articles needs of the server. */
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
  const { version, savedAt, savedBy, writtenAt } = draft
  const [name, other] = await Promise.all([
    savedBy === viewer.id ? null : writing.nameOf(viewer, savedBy),
    writing.other(viewer, draft),
  ])
  const { state, publishedVersion, publishAt, translation } = article
  return {
    id: article.id,
    article,
    saved: { version, savedAt, fields: writtenFieldsOf(draft), savedBy: name },
    other,
    // Whatever the page shows besides the fields.
    stamp: JSON.stringify([
      state,
      publishedVersion,
      publishAt,
      translation,
      draft.cover,
      draft.coverAlt,
      draft.documents,
    ]),
    viewerId: viewer.id,
    writtenAt,
  }
}

export type LoadedArticleDraft = Awaited<ReturnType<typeof loadedDraft>>
