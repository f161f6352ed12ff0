import { type ReactNode, useContext, useState } from 'react'
import { Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { showRefusal } from '#platform/http/refused-request.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { noteRoutePattern } from '#platform/metrics/route-pattern.ts'
import { DocumentHead, useIsInteractive } from '#shell/frame/document-head.tsx'
import { ErrorPage } from '#shell/frame/error-page.tsx'
import { PageFrame } from '#shell/frame/page-frame.tsx'
import { type ShellData, shellData } from '#shell/frame/shell-data.server.ts'
import { StaticPageContext } from '#shell/frame/static-page.ts'
import { useShell } from '#shell/frame/use-shell.ts'
import { firstTheme, speculationRules } from '#shell/rendering/inline-scripts.ts'
import type { Route } from './+types/root'
import './app.css'
import type { Theme } from '#platform/http/request.context.ts'

export const middleware = [noteRoutePattern, showRefusal]

export const loader = pageLoader(({ context }: Route.LoaderArgs) => shellData(context))

/** What stands around the page says the same whatever the page's own address asks for, but for its language. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  const isSameLanguage = currentUrl.searchParams.get('lang') === nextUrl.searchParams.get('lang')
  return isSamePage && isSameLanguage && !formMethod ? false : defaultShouldRevalidate
}

/** The HTML document. Visitors get static pages: React only comes to the browser for members and on pages that ask for it. */
export function Layout({ children }: { children: ReactNode }) {
  const { t, language } = useTranslation()
  const shell = useShell()
  const isInteractive = useIsInteractive()
  const isApp = isInteractive || shell?.user != null
  const staticPage = useContext(StaticPageContext)
  const translations = shell?.translationsUrls[language]
  // Fetched ahead for the first page only: a later switch fetches its words itself.
  const [firstTranslations] = useState(() =>
    import.meta.env.SSR ? (staticPage?.words ?? translations) : document.documentElement.dataset.translations,
  )
  return (
    <html
      lang={documentLanguage(language)}
      {...useTheme(shell?.theme ?? null)}
      style={shell?.appearance?.style}
      data-translations={isApp ? firstTranslations : undefined}
      data-answers={isApp && firstTranslations !== translations ? translations : undefined}
      data-tooltips={shell?.user?.showTooltips === false ? 'off' : undefined}
      data-viewer={shell ? (shell.user ? 'member' : 'visitor') : undefined}
      data-analytics={shell?.analytics?.script}
      data-analytics-site={shell?.analytics?.siteId}
      {...(shell && appCheckAttributes(shell, t('shell.app-check.waiting')))}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: firstTheme }} />
        <DocumentHead isApp={isApp} />
        {isApp ? (
          <link rel="preload" as="fetch" href={firstTranslations} crossOrigin="anonymous" fetchPriority="low" />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        )}
        {shell &&
          (isApp || !staticPage ? (
            <script defer src={shell.enhanceUrl} />
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
            <script type="module" dangerouslySetInnerHTML={{ __html: staticPage.script }} />
          ))}
      </head>
      <body>
        <PageFrame>{children}</PageFrame>
        {isApp && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Where enhance and the running app find the proof of work, and whether it is needed at once. */
const appCheckAttributes = ({ appCheckUrl, role }: ShellData, words: string) =>
  appCheckUrl && {
    'data-app-check': appCheckUrl,
    'data-app-check-words': words,
    'data-app-check-for': role === 'ADMIN' || role === 'DEV' ? 'administration' : undefined,
  }

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}

type ThemeAttributes = { className: string | undefined; 'data-theme': string | undefined }

/** The cookie's on the server; in the browser its scripts own it, and React repeats what it found (`enhance.ts`). */
function useTheme(theme: Theme): ThemeAttributes {
  const [attributes] = useState(() => (import.meta.env.SSR ? ofCookie(theme) : ofPage()))
  return attributes
}

const ofCookie = (theme: Theme): ThemeAttributes => ({
  className: theme === 'dark' ? 'dark' : undefined,
  'data-theme': theme === null ? undefined : theme || 'light',
})

const ofPage = (): ThemeAttributes => {
  const { className, dataset } = document.documentElement
  return { className: className || undefined, 'data-theme': dataset.theme }
}
