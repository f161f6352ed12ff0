import { href, Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { useShell } from './use-shell.ts'

/**
 * Information while only necessary cookies are set; with statistics a question, with two buttons of the same weight. Hidden
 * until `enhance.ts` has read that this browser never closed it; it stands after the content and takes no focus.
 */
export function TermsBanner() {
  const { t } = useTranslation()
  const shell = useShell()
  const asksConsent = shell?.analytics != null
  return (
    <section
      className="terms-banner"
      aria-label={t('shell.terms-banner.label')}
      data-terms-banner={shell?.termsVersion ?? ''}
      hidden
      suppressHydrationWarning
    >
      <p>
        {t(asksConsent ? 'shell.terms-banner.question' : 'shell.terms-banner.text')}{' '}
        <Link to={href('/terms-of-service')}>{t('shell.terms-banner.link')}</Link>
      </p>
      {asksConsent ? (
        <div className="terms-choice">
          {(['no', 'yes'] as const).map((answer) => (
            <Button key={answer} type="button" size="small" data-terms-close data-analytics-choice={answer}>
              {t(`shell.terms-banner.${answer}`)}
            </Button>
          ))}
        </div>
      ) : (
        <IconButton icon="close" label={t('shell.close')} data-terms-close />
      )}
    </section>
  )
}
