import { useFetcher } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'

/** Brings a deleted article back. @param name said aloud where there are several buttons */
export function RestoreButton({ id, name }: { id: string; name?: string }) {
  const { t, i18n } = useTranslation()
  const fetcher = useFetcher<FormProblem>()
  const problem = fetcher.data?.problem
  return (
    <fetcher.Form method="post" action={`/administration/articles/${id}/restoration`}>
      <XsrfField />
      <input type="hidden" name="from" value="list" />
      <Button
        type="submit"
        isPending={fetcher.state !== 'idle'}
        aria-label={name && t('articles.publishing.deleted.restoreOne', { name })}
      >
        {t('articles.publishing.deleted.restore')}
      </Button>
      {problem && <p role="alert">{translateMessage(i18n, problem)}</p>}
    </fetcher.Form>
  )
}
