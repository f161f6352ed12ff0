import { useState } from 'react'
import type { DraftGroup } from '#platform/editing/draft-group.ts'
import type { DraftState } from '#platform/editing/draft-state.ts'
import { useDraft } from '#platform/editing/use-draft.ts'
import { articleText } from '../article-text.ts'
import type { WrittenFields } from '../draft-fields.ts'
import type { LoadedArticleDraft } from '../loaded-draft.server.ts'
import type { PairedField } from '../paired-texts.ts'

export type ArticleState = DraftState<WrittenFields>
export type ArticleDrafts = DraftGroup<WrittenFields>

/** An article that is being written. `marks`: what is said of its texts beside the other language, sent with the next save. */
export function useArticleDraft(page: LoadedArticleDraft) {
  const [marks] = useState(() => ({ takenOver: new Set<PairedField>(), fits: new Set<PairedField>() }))
  const marksInWords = () => ({ takenOver: [...marks.takenOver].join(' '), fits: [...marks.fits].join(' ') })
  return { ...useDraft(articleText, page, marksInWords), marks, page }
}

export type ArticleDraft = ReturnType<typeof useArticleDraft>
