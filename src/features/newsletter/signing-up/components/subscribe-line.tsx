import { href, Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { MarginSection } from '#ui/margin-page.tsx'

/** Leads visitors to the form; members have a switch in their settings. Only the server says it: no browser needs its words. */
export function SubscribeLine() {
  const { t } = useTranslation()
  return (
    <aside className="page-frame margin-rule pb-8 text-text-2" aria-label={t('newsletter.label')}>
      <MarginSection>
        <p className="border-line border-t pt-4">
          {t('newsletter.line.text')}{' '}
          <Link className="link" to={href('/newsletter')}>
            {t('newsletter.line.link')}
          </Link>
        </p>
      </MarginSection>
    </aside>
  )
}
