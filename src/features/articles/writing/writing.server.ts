import { isAdmin, isMember } from '#platform/access/viewer.ts'
import { topics } from '#platform/live/topics.ts'
import { createArticleList } from './article-list.service.server.ts'
import { createDrafts } from './drafts.service.server.ts'
import type { WritingNeeds } from './needs.ts'
import { createPresence } from './presence.service.server.ts'
import { createRevisions } from './revisions.service.server.ts'
import { createArticleRows } from './translation-rows.service.server.ts'
import { createTranslations } from './translations.service.server.ts'

export type Writing = ReturnType<typeof createWriting>

/** Everything that writing articles needs of the server. */
export function createWriting(needs: WritingNeeds) {
  needs.live.allow(topics.articles, isMember)
  needs.live.allow(topics.drafts, isAdmin)
  return {
    ...createDrafts(needs),
    ...createRevisions(needs),
    ...createTranslations(needs),
    ...createPresence(needs),
    ...createArticleList(needs),
    translationRows: createArticleRows(needs),
  }
}
