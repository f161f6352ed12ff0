import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { useShell } from './use-shell.ts'

type Message = { key: string; facts?: Record<string, string | number> }

/** Only what `pageLoader` sends is believed: a key and its facts. */
const messageIn = (data: unknown): Message | null =>
  typeof data === 'object' && data !== null && 'key' in data && typeof data.key === 'string' ? (data as Message) : null

/** Anything that went wrong while a page was made: calm, inside the frame, never a raw text (look.md section 6). */
export function ErrorPage() {
  const error = useRouteError()
  const { t, i18n } = useTranslation()
  const requestId = useShell()?.requestId
  const answer = isRouteErrorResponse(error) ? error : null
  const message = messageIn(answer?.data) ?? { key: answer?.status === 404 ? 'error.404' : 'error.internal' }
  const isUnexpected = message.key === 'error.internal'
  return (
    <PleatedPage>
      {answer && !isUnexpected && (
        <p className="page-number" aria-hidden="true">
          {answer.status}
        </p>
      )}
      <h1 tabIndex={-1} className="text-h1">
        {isUnexpected ? t('shell.error.title') : translateMessage(i18n, message)}
      </h1>
      {isUnexpected && <p className="mt-4 text-lede">{translateMessage(i18n, message)}</p>}
      {isUnexpected && requestId && (
        <p className="mt-4 text-meta">
          {t('shell.error.reference')} <code className="select-all">{requestId}</code>
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="primary">
          {t('shell.go-home')}
        </ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          {t('shell.navigation.contact')}
        </ButtonLink>
      </p>
    </PleatedPage>
  )
}
