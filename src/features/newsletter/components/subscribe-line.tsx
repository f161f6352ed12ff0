import '../later-words.ts'
import './subscribe-line.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Leads visitors to the form, from the pages that show what letters tell. Members have a switch in their settings. */
export function SubscribeLine() {
  const { t } = useTranslation()
  return (
    <aside className="subscribe-line" aria-label={t('newsletter.label')}>
      <p>
        {t('newsletter.line.text')}{' '}
        <Link className="link" to="/newsletter">
          {t('newsletter.line.link')}
        </Link>
      </p>
    </aside>
  )
}
