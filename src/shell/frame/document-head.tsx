import { useContext, useEffect } from 'react'
import { Links, Meta, UNSAFE_FrameworkContext, useLocation, useMatches, useRouteError } from 'react-router'
import { documentLanguage, inLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import newsreader from '#ui/fonts/newsreader.woff2?url'
import plex from '#ui/fonts/plex.woff2?url'
import { errorTextOf, titleOfError } from './error-page.tsx'
import { headerEnd } from './header.tsx'
import type { ShellData } from './shell-data.server.ts'
import { StaticPageContext } from './static-page.ts'
import { useHandles, usePageVersions, useShell } from './use-shell.ts'

const houseIcon = { background: ['#1b2b4b', '#c9d8f2'], sign: ['#fff', '#111a2c'] } as const

/** Two columns and the rule between them. Inside the page: the first visit stays at six requests. */
function iconUrl({ background, sign }: NonNullable<ShellData['appearance']>['icon'] = houseIcon): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>rect{fill:${background[0]}}path{stroke:${sign[0]}}@media(prefers-color-scheme:dark){rect{fill:${background[1]}}path{stroke:${sign[1]}}}</style><rect width="32" height="32" rx="4"/><path d="M16 5v22M7 11h5M7 16h5M7 21h5M20 11h5M20 16h5M20 21h5" fill="none" stroke-width="2"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/** Does any route on this page need React although a visitor looks at it? */
export const useIsInteractive = (): boolean => useHandles().some(({ handle }) => handle.interactive)

function useTitle(): string {
  const { t, i18n, language } = useTranslation()
  const association = useShell()?.organisation.name ?? ''
  const named = useHandles().findLast(({ handle }) => handle.titleKey || handle.titleKeyOf || handle.titleOf)
  // In the browser, where nothing went wrong, React Router answers null here.
  const error = useRouteError() ?? null
  if (error !== null) return [titleOfError(errorTextOf(error, i18n)), association].filter(Boolean).join(' · ')
  // A page that failed has no data.
  const { handle, loaderData } = named ?? {}
  const data = loaderData as never
  const key = data !== undefined && handle?.titleKeyOf ? handle.titleKeyOf(data) : handle?.titleKey
  const own =
    (data !== undefined && handle?.titleOf?.(data, language)) || (key && t(key as never, handle?.titleFactsOf?.(data)))
  return [own, association].filter(Boolean).join(' · ')
}

/** @param isApp does React run on this page? */
export function DocumentHead({ isApp }: { isApp: boolean }) {
  const title = useTitle()
  const appearance = useShell()?.appearance
  const fonts = [plex, appearance?.face?.font ?? newsreader]
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <link rel="icon" type="image/svg+xml" href={iconUrl(appearance?.icon)} />
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {/* For machines, which read what the server sends: no browser has to be able to say it again. */}
      {import.meta.env.SSR && <LanguageVersions />}
      {import.meta.env.SSR && <Description />}
      <Meta />
      <StyleSheets isApp={isApp} />
      {appearance?.face && <link rel="stylesheet" href={appearance.face.styles} precedence="page" />}
      {/* Nothing is drawn before the header is whole: the navigation would jump to the left when the buttons behind it arrive. */}
      {import.meta.env.SSR && <link rel="expect" href={`#${headerEnd}`} blocking="render" />}
    </>
  )
}

/** Where the page says no more of itself than its handle does. */
function Description() {
  const { t } = useTranslation()
  const key = useHandles().findLast(({ handle }) => handle.descriptionKey)?.handle.descriptionKey
  return key ? <meta name="description" content={t(key as never)} /> : null
}

/** Tells search engines in which languages a public page exists. */
function LanguageVersions() {
  const { pathname } = useLocation()
  const shell = useShell()
  const versions = usePageVersions()
  if (!shell || shell.user) return null
  const { canonical, alternates } = versions ?? {
    canonical: { path: pathname, language: shell.language },
    alternates: { nl: pathname, fr: pathname },
  }
  const at = (language: Language, path = '') => shell.publicUrl + inLanguage(path, language)
  const offered = shell.languages.filter((language) => alternates[language])
  const named = offered.map((language) => [documentLanguage(language), language] as const)
  // Readers of any other language begin with the first.
  const all = [...named, ...offered.slice(0, 1).map((language) => ['x-default', language] as const)]
  return (
    <>
      <link rel="canonical" href={at(canonical.language, canonical.path)} />
      {all.map(([name, language]) => (
        <link key={name} rel="alternate" hrefLang={name} href={at(language, alternates[language])} />
      ))}
    </>
  )
}

/**
 * Each style sheet once, there to stay. React Router's `Links` takes one away with its page, and so ends the address of one that a
 * lazy part needs too with a `#`: it came a second time, behind the style sheets of the page. With a precedence React keeps it.
 */
function StyleSheets({ isApp }: { isApp: boolean }) {
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes ?? {}
  const needed = useMatches().flatMap(({ id }) => routes[id]?.css ?? [])
  const staticPage = useContext(StaticPageContext)
  useEffect(removeSecondCopies)
  // While developing, the styles come by scripts of Vite's.
  if (import.meta.env.DEV) return <Links />
  const addresses = [...new Set(needed.map((href) => href.replace('#', '')))]
  return (isApp || !staticPage ? addresses : staticPage.joined(addresses))
    .filter((href) => !cameWithLazyPart(href))
    .map((href) => <link key={href} rel="stylesheet" href={href} precedence="page" />)
}

/** The loader of lazy parts writes whole addresses, by which React does not know a style sheet again. */
const cameWithLazyPart = (href: string): boolean =>
  typeof document !== 'undefined' &&
  document.querySelector(`link[rel="stylesheet"]:not([data-precedence])[href$="${href}"]`) !== null

/** A lazy part may bring a style sheet that comes with a page too. One that is still loading stays: it is waited for. */
function removeSecondCopies(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([data-precedence])')) {
    const { pathname } = new URL(link.href)
    if (link.sheet && document.querySelector(`link[data-precedence][href="${pathname}"]`)) link.remove()
  }
}
