import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Button } from '#ui/button.tsx'
import type { PublishingPage } from '../../publishing/publishing-page.server.ts'

/** The letter to oneself. No form: it stands in one. */
export function TestLetter({ publishing: { id, xsrfToken } }: { publishing: PublishingPage }) {
  const { t, i18n } = useTranslation()
  const { submit, state, data } = useFetcher<{ sentTo: string } | FormProblem>()
  const send = () =>
    void submit({ _xsrf: xsrfToken }, { method: 'post', action: `/administration/articles/${id}/test-letter` })
  return (
    <p className="test-letter">
      <Button type="button" size="small" needsServer isPending={state !== 'idle'} onClick={send}>
        {t('articles.publishing.mail.test')}
      </Button>
      <span role="status">
        {data && 'sentTo' in data && t('articles.publishing.mail.testSent', { address: data.sentTo })}
        {data && 'problem' in data && data.problem && translateMessage(i18n, data.problem)}
      </span>
    </p>
  )
}
