import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { tooltip } from '#ui/tooltip/tooltip.ts'
import { useShell } from './use-shell.ts'

/**
 * Information, not consent, while only necessary cookies are set; where the association keeps
 * statistics it asks, with two buttons of the same weight. Hidden until `enhance.ts` has read
 * that this browser never closed it; it stands after the content and takes no focus.
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
        <Link to="/terms-of-service">{t('shell.terms-banner.link')}</Link>
      </p>
      {asksConsent ? <Choice /> : <Close />}
    </section>
  )
}

function Close() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="button button-quiet button-icon button-small"
      aria-label={t('shell.close')}
      data-terms-close
      {...tooltip('')}
    >
      <Icon name="close" />
    </button>
  )
}

/** Refusing is as easy as agreeing; either closes the banner. */
function Choice() {
  const { t } = useTranslation()
  return (
    <div className="terms-choice">
      {(['no', 'yes'] as const).map((answer) => (
        <button
          key={answer}
          type="button"
          className="button button-secondary button-small"
          data-terms-close
          data-analytics-choice={answer}
        >
          {t(`shell.terms-banner.${answer}`)}
        </button>
      ))}
    </div>
  )
}
