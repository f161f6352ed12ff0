import { type MouseEvent, useCallback } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { storeMirrored } from '#platform/browser-storage/browser-storage.ts'
import { documentLanguage, inLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { tooltip } from '#ui/tooltip/tooltip.ts'
import { usePageVersions, useShell } from './use-shell.ts'

/** Two joined links, none where the association speaks one language. Without React they load the page in the other language; with React nothing that was typed is lost. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const switchLanguage = useSwitchLanguage()
  const versions = usePageVersions()?.alternates ?? {}
  const languages = useShell()?.languages ?? []
  if (languages.length < 2) return null
  /** A text that has an address of its own in that language: that one is opened, and not this page with other words around it. */
  const versionAt = (language: Language) => {
    const path = versions[language]
    return path && path !== pathname && !path.startsWith(`${pathname}?`) ? inLanguage(path, language) : undefined
  }
  return (
    <nav className="language-switch" aria-label={t('shell.language')}>
      {languages.map((language) => (
        <a
          key={language}
          href={versionAt(language) ?? addressIn(language, pathname, search)}
          lang={documentLanguage(language)}
          hrefLang={documentLanguage(language)}
          aria-current={i18n.language === language ? 'true' : undefined}
          data-no-prefetch
          {...tooltip(t(`shell.language-name.${language}`))}
          onClick={versionAt(language) ? undefined : (event) => switchHere(event, () => switchLanguage(language))}
        >
          <span aria-hidden="true">{language.toUpperCase()}</span>
          <span className="visually-hidden">{t(`shell.language-name.${language}`)}</span>
        </a>
      ))}
    </nav>
  )
}

function addressIn(language: Language, pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `${pathname}?${query}`
}

/** A click with a modifier key opens a new tab, as of any link. */
function switchHere(event: MouseEvent, change: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  change()
}

/** What stands in fields stays. Where the words cannot be fetched the page is loaded anew. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation()
  const shell = useShell()
  const urls = shell?.translationsUrls
  const languages = shell?.languages
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return useCallback(
    async (language: Language) => {
      if (language === i18n.language || !languages?.includes(language)) return
      storeMirrored('lang', language)
      const words = urls && (await fetch(urls[language]).catch(() => null))
      if (!words?.ok) return location.reload()
      // Beside the messages that a feature fetched later.
      i18n.addMessages(language, await words.json())
      i18n.changeLanguage(language)
      const search = searchWithoutLanguage()
      // An address that names a language would switch it back.
      if (search === location.search) await revalidate()
      else await navigate({ search }, { replace: true, preventScrollReset: true })
    },
    [i18n, urls, languages, revalidate, navigate],
  )
}

function searchWithoutLanguage(): string {
  const query = new URLSearchParams(location.search)
  if (!query.has('lang')) return location.search
  query.delete('lang')
  return query.size > 0 ? `?${query}` : ''
}

/** `enhance.ts` does the work on all pages and keeps `aria-pressed` right; without scripts the button is not shown. */
export function ThemeToggle({ hasText = false }: { hasText?: boolean }) {
  const { t } = useTranslation()
  const theme = useShell()?.theme
  return (
    <Button
      type="button"
      variant="quiet"
      isIconOnly={!hasText}
      className="theme-toggle"
      aria-label={hasText ? undefined : t('shell.dark-mode')}
      aria-pressed={theme === 'dark'}
      data-theme-toggle
      suppressHydrationWarning
    >
      <Icon name="moon" />
      <Icon name="sun" />
      {hasText && t('shell.dark-mode')}
    </Button>
  )
}
