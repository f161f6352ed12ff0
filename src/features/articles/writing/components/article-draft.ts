import { diffArrays } from 'diff'
import { useState } from 'react'
import type { DraftGroup } from '#platform/editing/draft-group.ts'
import type { DraftState } from '#platform/editing/draft-state.ts'
import { type EditedText, useDraft } from '#platform/editing/use-draft.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { draftPath } from '../article-paths.ts'
import { type FieldName, longest, type PairedField, type WrittenFields } from '../draft.ts'
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

const articleText: EditedText<WrittenFields> = {
  pathOf: draftPath,
  keyOf: (userId, id) => `unsavedArticle.${userId}.${id}`,
  topics: [topics.drafts, topics.articles],
  combine: bothOf,
}

type Doc = { type: 'doc'; content: unknown[] }

/** Words of one line that both wrote stand beside each other; what was chosen stays as chosen. */
const joined: readonly string[] = ['title', 'excerpt', 'author', 'source', 'place']

/** Both versions of a field in one, for a person to put right: of the text every paragraph of both, of a line both. */
export function bothOf(name: string, mine: string, theirs: string): string {
  if (name === 'content') return JSON.stringify(bothTexts(docOf(mine), docOf(theirs)))
  if (!joined.includes(name) || theirs === '') return mine
  return mine === '' ? theirs : `${mine} / ${theirs}`
}

function bothTexts(mine: Doc, theirs: Doc): Doc {
  const blocksOf = (doc: Doc) => doc.content.map((block) => JSON.stringify(block))
  // What only one of them has is kept in its place: nobody's paragraph is lost, at the price of one that somebody removed.
  const content = diffArrays(blocksOf(theirs), blocksOf(mine)).flatMap(({ value }) => value)
  return { type: 'doc', content: content.map((block) => JSON.parse(block) as unknown) }
}

function docOf(json: string): Doc {
  const doc = JSON.parse(json) as Partial<Doc>
  return { type: 'doc', content: Array.isArray(doc.content) ? doc.content : [] }
}
