import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { Language } from '#platform/i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import type { Contents } from '../../folder-page.ts'
import type { Resource } from '../../resource.ts'
import { deleteWords } from '../delete-words.ts'

type DeleteSectionProps = {
  page: { resource: Resource; contents: Contents | null; trashDays: number; language: Language; xsrfToken: string }
}

/** Deleting from the edit page: the question unfolds in place, so that it is also asked without scripts. */
export function DeleteSection({ page }: DeleteSectionProps) {
  const { resource, contents, trashDays, language } = page
  const { t } = useTranslation()
  const told = { resources: [resource], contents, language, trashDays }
  const words = deleteWords(t, { ...told, isFinal: trashDays === 0 })
  return (
    <details className="danger-zone">
      <summary className="button button-quiet">{words.confirm}</summary>
      <Question page={page} words={words} intent={trashDays === 0 ? 'remove' : 'discard'} />
      {trashDays > 0 && (
        <details className="mt-4">
          <summary className="button button-quiet">{t('intranet.remove.for-good')}</summary>
          <Question page={page} words={deleteWords(t, { ...told, isFinal: true })} intent="remove" />
        </details>
      )}
    </details>
  )
}

type QuestionProps = DeleteSectionProps & { words: ReturnType<typeof deleteWords>; intent: 'discard' | 'remove' }

function Question({ page, words, intent }: QuestionProps) {
  return (
    <Form method="post">
      <input type="hidden" name="_xsrf" value={page.xsrfToken} />
      <input type="hidden" name="intent" value={intent} />
      <p>
        <strong>{words.title}</strong> {words.body} {words.lasting}
      </p>
      <Button variant="danger" type="submit">
        {words.confirm}
      </Button>
    </Form>
  )
}
