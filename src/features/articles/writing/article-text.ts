import type { EditedText } from '#platform/editing/use-draft.ts'
import { topics } from '#platform/live/topics.ts'
import type { WrittenFields } from './draft-fields.ts'
import { bothOf } from './merge-texts.ts'
import { draftPath } from './writing-paths.ts'

/** What the editing kernel has to know of articles. */
export const articleText: EditedText<WrittenFields> = {
  pathOf: draftPath,
  keyOf: (userId, id) => `unsavedArticle.${userId}.${id}`,
  topics: [topics.drafts, topics.articles],
  combine: bothOf,
}
