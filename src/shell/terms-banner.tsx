import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'

/**
 * Information, not consent: only necessary cookies are set (belgium.md section 6). Hidden until `enhance.ts` has read
 * that this browser never closed it; it stands after the content and takes no focus (ux.md T14).
 */
export function TermsBanner() {
  const { t } = useTranslation()
  return (
    <section
      className="terms-banner"
      aria-label={t('shell.terms-banner.label')}
      data-terms-banner
      hidden
      suppressHydrationWarning
    >
      <p>
        {t('shell.terms-banner.text')} <Link to="/terms-of-service">{t('shell.terms-banner.link')}</Link>
      </p>
      <button
        type="button"
        className="button button-quiet button-icon button-small"
        aria-label={t('shell.close')}
        data-terms-close
      >
        <Icon name="close" />
      </button>
    </section>
  )
}
