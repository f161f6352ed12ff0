import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { Language } from '#platform/i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import type { Contents } from '../folder-page.ts'
import type { Resource } from '../resource.ts'
import { deleteWords } from './delete-words.ts'

type DeleteSectionProps = { resource: Resource; contents: Contents | null; language: Language; xsrfToken: string }

/** Deleting from the edit page: the question unfolds in place, so that it is also asked without scripts. */
export function DeleteSection({ resource, contents, language, xsrfToken }: DeleteSectionProps) {
  const { t } = useTranslation()
  const words = deleteWords(t, { resources: [resource], contents, language })
  return (
    <details className="danger-zone">
      <summary className="button button-quiet">{words.confirm}</summary>
      <Form method="post">
        <input type="hidden" name="_xsrf" value={xsrfToken} />
        <input type="hidden" name="intent" value="remove" />
        <p>
          <strong>{words.title}</strong> {words.body}
        </p>
        <Button variant="danger" type="submit">
          {words.confirm}
        </Button>
      </Form>
    </details>
  )
}
