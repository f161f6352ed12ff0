import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { listAddress, listNames } from '../../reading/list-address.ts'
import type { ListData } from '../../reading/load-list.server.ts'

/** The reader's own language first; nothing where the association speaks one language. */
export function LanguageFilterLinks({ data: { category, language, languages, filter } }: { data: ListData }) {
  const { t } = useTranslation()
  if (languages.length < 2) return null
  const name = listNames[category]
  const ordered = [language, ...languages.filter((other) => other !== language)]
  return (
    <nav className="language-filter" aria-label={t('articles.reading.filter')}>
      {ordered.map((each) => (
        <Link
          key={each}
          to={listAddress(name, each === language ? null : each)}
          lang={documentLanguage(each)}
          aria-current={each === (filter ?? language) ? 'true' : undefined}
        >
          {t(`shell.language-name.${each}`)}
        </Link>
      ))}
      <Link to={listAddress(name, 'all')} aria-current={filter === 'all' ? 'true' : undefined}>
        {t('articles.reading.all-languages')}
      </Link>
    </nav>
  )
}
