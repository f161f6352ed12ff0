import { useTranslation } from 'react-i18next'
import { Links, Meta, useLocation, useMatches, useRouteError } from 'react-router'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { errorTextOf, titleOfError } from './error-text.ts'
import { faviconUrl } from './favicon.ts'
import { useShell } from './use-shell.ts'

/** What the routes on this page told the frame, outermost first. */
const useHandles = () => useMatches().map(({ handle, loaderData }) => ({ handle: handle as RouteHandle, loaderData }))

/** Does any route on this page need React although a visitor looks at it? */
export const useIsInteractive = (): boolean => useHandles().some(({ handle }) => handle?.interactive)

function useTitle(): string {
  const { t, i18n } = useTranslation()
  const shell = useShell()
  const association = shell?.organisation.name ?? ''
  const named = useHandles().findLast(({ handle }) => handle?.titleKey || handle?.titleKeyOf || handle?.titleOf)
  // In the browser, where nothing went wrong, React Router answers null here.
  const error = useRouteError() ?? null
  if (error !== null) return [titleOfError(errorTextOf(error, i18n)), association].filter(Boolean).join(' · ')
  const key = titleKeyIn(named)
  const own = titleIn(named, i18n.language as Language) || (key && t(key as never))
  return [own, association].filter(Boolean).join(' · ')
}

const titleKeyIn = (named: ReturnType<typeof useHandles>[number] | undefined) =>
  named?.handle.titleKeyOf && named.loaderData !== undefined
    ? named.handle.titleKeyOf(named.loaderData as never)
    : named?.handle.titleKey

const titleIn = (named: ReturnType<typeof useHandles>[number] | undefined, language: Language) =>
  named?.handle.titleOf && named.loaderData !== undefined
    ? named.handle.titleOf(named.loaderData as never, language)
    : undefined

export function DocumentHead({ fonts }: { fonts: readonly string[] }) {
  const title = useTitle()
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <link rel="icon" type="image/svg+xml" href={faviconUrl} />
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      <LanguageVersions />
      <Meta />
      <Links />
    </>
  )
}

/** Tells search engines that both languages of a public page exist (decisions section 11: `?lang=` on any address). */
function LanguageVersions() {
  const { pathname } = useLocation()
  const shell = useShell()
  if (!shell || shell.user) return null
  const address = shell.publicUrl + pathname
  return (
    <>
      <link rel="canonical" href={`${address}?lang=${shell.language}`} />
      {shell.languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={documentLanguage(language)}
          href={`${address}?lang=${language}`}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  )
}
