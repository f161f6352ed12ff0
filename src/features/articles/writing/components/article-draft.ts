import { useState } from 'react'
import type { DraftGroup } from '#platform/editing/draft-group.ts'
import type { DraftState } from '#platform/editing/draft-state.ts'
import { useDraft } from '#platform/editing/use-draft.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { articleText } from '../article-text.ts'
import { type FieldName, longest, type WrittenFields } from '../draft.ts'
import type { PairedField } from '../paired-texts.ts'
import type { LoadedArticleDraft } from '../writing.server.ts'

export type ArticleState = DraftState<WrittenFields>
export type ArticleDrafts = DraftGroup<WrittenFields>

/** An article that is being written. `marks`: what is said of its texts beside the other language, sent with the next save. */
export function useArticleDraft(page: LoadedArticleDraft) {
  const [marks] = useState(() => ({ takenOver: new Set<PairedField>(), fits: new Set<PairedField>() }))
  const marksInWords = () => ({ takenOver: [...marks.takenOver].join(' '), fits: [...marks.fits].join(' ') })
  return { ...useDraft(articleText, page, marksInWords), marks, page }
}

export type ArticleDraft = ReturnType<typeof useArticleDraft>

/** Of the form without which nothing would be saved where there are no scripts. */
export const formId = 'article'

export type FieldTools = Pick<ArticleDraft, 'store' | 'state'> & { refused: FormProblem | null }

/** What a field of the editor needs: what stands in it, what is wrong with it, and where its changes go. */
export function useField({ store, state, refused }: FieldTools) {
  const { t, i18n } = useTranslation()
  return (name: FieldName) => {
    const message = state.errors[name] ?? refused?.fields[name]
    return {
      name,
      form: formId,
      label: t(`articles.writing.fields.${name}`),
      value: state.fields[name],
      error: message && translateMessage(i18n, message),
      maxLength: name in longest ? longest[name as keyof typeof longest] : undefined,
      onBlur: () => store.flush(),
      onChange: (event: { target: { value: string } }) => store.change({ [name]: event.target.value }),
    }
  }
}
