import type { Member } from '#platform/access/viewer.ts'
import { writtenFieldsOf } from './draft-fields.ts'
import type { OpenedDraft } from './drafts.service.server.ts'
import type { Writing } from './writing.server.ts'

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
