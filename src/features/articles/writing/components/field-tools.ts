import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { type FieldName, longest } from '../draft-fields.ts'
import type { ArticleDraft } from './article-draft.ts'

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
