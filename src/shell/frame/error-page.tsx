import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { useAnsweredShell, useHandles, useShell, useSignInPath } from './use-shell.ts'

/** Anything that went wrong while a page was made: calm, inside the frame, never a raw text. */
export function ErrorPage() {
  useFailureFocus()
  const { t, i18n } = useTranslation()
  const { status, heading, explanation } = errorTextOf(useRouteError(), i18n)
  // What one is not allowed, or what is not there, does not come by asking again.
  const mayHelp = status === null || status >= 500
  const { pathname, search } = useLocation()
  const signInPath = useSignInPath()
  // Administrators are helped by nobody there.
  const helper = pathname.startsWith('/administration/') ? 'administration' : 'contact'
  const requestId = useAnsweredShell()?.requestId
  const reference = explanation && requestId && (
    <p className="mt-4 text-meta">
      {t('shell.error.reference')} <code className="select-all">{requestId}</code>
    </p>
  )
  // Where a route says how its own failure looks.
  const FailedPage = useHandles().findLast(({ handle }) => handle.FailedPage)?.handle.FailedPage
  const shell = useShell()
  // What only members see is not there for a visitor either.
  const maySignIn = status === 404 && shell !== undefined && shell.user === null
  if (mayHelp && FailedPage)
    return <FailedPage text={explanation ?? heading} retry={pathname + search} reference={reference} />
  return (
    <PleatedPage>
      {status !== null && (
        <p className="page-number" aria-hidden="true">
          {status}
        </p>
      )}
      <h1 tabIndex={-1} className="text-h1">
        {heading}
      </h1>
      {explanation && <p className="mt-4 text-lede">{explanation}</p>}
      {maySignIn && <p className="mt-4 text-lede">{t('shell.error.maybe-sign-in')}</p>}
      {reference}
      <p className="mt-8 flex flex-wrap gap-3">
        {mayHelp && (
          // A full reload of the same address, with and without scripts.
          <a className="button button-primary" href={pathname + search}>
            {t('shell.error.retry')}
          </a>
        )}
        {maySignIn && (
          <ButtonLink to={signInPath} variant="primary">
            {t('shell.sign-in')}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={mayHelp || maySignIn ? 'secondary' : 'primary'}>
          {t('shell.go-home')}
        </ButtonLink>
        <ButtonLink to={`/${helper}`} variant="secondary">
          {t(`shell.navigation.${helper}`)}
        </ButtonLink>
      </p>
    </PleatedPage>
  )
}

/** What had the focus is gone with the page that failed; a page that was asked for by its address keeps the browser's own. */
function useFailureFocus(): void {
  const [isInstead] = useState(useIsHydrated())
  useEffect(() => {
    if (isInstead) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [isInstead])
}

type Message = { key: string; facts?: Record<string, string | number> }

/** What an error page says: `status` is null where nobody expected the failure; `key` is that of the sentence. */
type ErrorText = { key: string; status: number | null; heading: string; explanation: string | null }

/** Only what `pageLoader` sends is believed: a key and its facts. */
const messageIn = (data: unknown): Message | null =>
  typeof data === 'object' && data !== null && 'key' in data && typeof data.key === 'string' ? (data as Message) : null

/** Never a raw text of the error itself. */
export function errorTextOf(error: unknown, i18n: I18n): ErrorText {
  const answer = isRouteErrorResponse(error) ? error : null
  const message = messageIn(answer?.data) ?? { key: answer?.status === 404 ? 'error.404' : 'error.internal' }
  const sentence = translateMessage(i18n, message)
  if (!answer || message.key === 'error.internal')
    return { key: message.key, status: null, heading: i18n.t('shell.error.title'), explanation: sentence }
  return { key: message.key, status: answer.status, heading: sentence, explanation: null }
}

/** The first sentence without its full stop: enough for the name of a tab. */
export const titleOfError = ({ heading }: ErrorText): string =>
  heading.split(/(?<=[.!?])\s/)[0]?.replace(/\.$/, '') ?? ''
