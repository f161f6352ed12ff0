import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useShell } from './use-shell.ts'

/** The red rule and the name in both languages: finished without a logo, which stands before them where there is one. */
export function Brand() {
  const { t, i18n } = useTranslation()
  const organisation = useShell()?.organisation
  // An answer that was refused at the door knows no association.
  const name = organisation?.name ?? 'Tandem'
  const second = organisation?.otherName === organisation?.name ? organisation?.otherTagline : organisation?.otherName
  return (
    <Link to="/" className="brand">
      {organisation?.logo && <img className="brand-logo" src={organisation.logo} alt="" />}
      <span className="brand-name">{name}</span>
      {second && (
        <span className="brand-second" lang={documentLanguage(i18n.language === 'nl' ? 'fr' : 'nl')}>
          {second}
        </span>
      )}
      <span className="visually-hidden">{t('shell.go-home')}</span>
    </Link>
  )
}
