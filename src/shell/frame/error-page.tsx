import { useEffect, useState } from 'react'
import { useLocation, useMatches, useRouteError } from 'react-router'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { errorTextOf } from './error-text.ts'
import { useAnsweredShell, useShell, useSignInPath } from './use-shell.ts'

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
  const FailedPage = useFailedPage()
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

/** Where a route says how its own failure looks. */
function useFailedPage() {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined)
  return handles.findLast((handle) => handle?.FailedPage)?.FailedPage
}
