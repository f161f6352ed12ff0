import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Banner } from '#ui/banner.tsx'

/** Stays until an ADMIN or DEV has the second factor that this portal asks of them: it says until when, or that it is late. */
export function SecondFactorBanner({ due, isWithheld }: { due: number; isWithheld: boolean }) {
  const { t, i18n } = useTranslation()
  const date = formatDate(due, i18n.language as Language)
  return (
    <aside className="page-frame pt-4" aria-label={t('shell.second-factor.label')}>
      <Banner kind={isWithheld ? 'error' : 'warning'}>
        {isWithheld ? t('shell.second-factor.withheld') : t('shell.second-factor.due', { date })}{' '}
        <Link to="/settings/security" className="link">
          {t('shell.second-factor.set-up')}
        </Link>
      </Banner>
    </aside>
  )
}
