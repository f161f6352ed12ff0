import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { documentLanguage, inLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { tooltip } from '#ui/tooltip/tooltip.ts'
import { usePageVersions, useShell } from './use-shell.ts'
import { useSwitchLanguage } from './use-switch-language.ts'

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
  if (search === '') return `${pathname}?lang=${language}`
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
