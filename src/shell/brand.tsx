import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useShell } from './use-shell.ts'

/** The red rule and the name in both languages: finished without a logo (look.md section 5). */
export function Brand() {
  const { t, i18n } = useTranslation()
  const organisation = useShell()?.organisation
  const second = organisation?.otherName === organisation?.name ? organisation?.otherTagline : organisation?.otherName
  return (
    <Link to="/" className="brand" aria-label={t('shell.brand', { name: organisation?.name ?? '' })}>
      <span className="brand-name">{organisation?.name}</span>
      {second && (
        <span className="brand-second" lang={documentLanguage(i18n.language === 'nl' ? 'fr' : 'nl')}>
          {second}
        </span>
      )}
    </Link>
  )
}
