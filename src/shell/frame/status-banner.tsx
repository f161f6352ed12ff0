import { href, Link } from 'react-router'
import { formatDate } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'

type Props = {
  isDevOnProd: boolean
  /** `due`: UTC seconds. */
  secondFactor: { due: number; isWithheld: boolean } | null
}

/** What stays above every page as long as it holds, all of it in one banner, what keeps one from working first. */
export function StatusBanner({ isDevOnProd, secondFactor }: Props) {
  const { t } = useTranslation()
  if (!isDevOnProd && !secondFactor) return null
  return (
    <aside className="page-frame pt-4" aria-label={t('shell.status-notices')}>
      <Banner kind={secondFactor?.isWithheld ? 'error' : 'warning'} id="status">
        {secondFactor && <SecondFactorSentence {...secondFactor} />}
        {isDevOnProd && <p className={secondFactor ? 'mt-2' : undefined}>{t('shell.dev-on-production')}</p>}
      </Banner>
    </aside>
  )
}

/** Until an ADMIN or DEV has the second factor that this portal asks of them: until when, or that it is late. */
function SecondFactorSentence({ due, isWithheld }: NonNullable<Props['secondFactor']>) {
  const { t, language } = useTranslation()
  const date = formatDate(due, language)
  return (
    <p>
      {isWithheld ? t('shell.second-factor.withheld') : t('shell.second-factor.due', { date })}{' '}
      <Link to={href('/settings/security')} className="link">
        {t('shell.second-factor.set-up')}
      </Link>
    </p>
  )
}
