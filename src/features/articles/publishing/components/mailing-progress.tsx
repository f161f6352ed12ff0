import { Link } from 'react-router'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { MailingProgress } from '../publishing-reading.service.server.ts'

/** How many subscribers got their letter, and whether some could not be delivered. */
export function MailingProgressView({ mailing }: { mailing: MailingProgress }) {
  const { t, i18n } = useTranslation()
  const { total, sent, failed, unconfirmed, isDone, startedAt } = mailing
  const date = formatDate(startedAt, i18n.language as Language)
  return (
    <div className="mailing">
      <p role="status">
        {isDone
          ? t('articles.publishing.mailing.done', { count: sent, date })
          : t('articles.publishing.mailing.progress', { sent, total })}
      </p>
      {!isDone && (
        <ProgressBar
          label={t('articles.publishing.mailing.label')}
          value={total === 0 ? 0 : (100 * (sent + failed + unconfirmed)) / total}
        />
      )}
      {failed > 0 && (
        <p className="mailing-failed">
          {t('articles.publishing.mailing.failed', { count: failed })}{' '}
          <Link className="link" to="/administration/system">
            {t('articles.publishing.mailing.toQueue')}
          </Link>
        </p>
      )}
      {unconfirmed > 0 && (
        <p>
          {t('articles.publishing.mailing.unconfirmed', { count: unconfirmed })}{' '}
          <Link className="link" to="/administration/system?mails=unconfirmed">
            {t('articles.publishing.mailing.toQueue')}
          </Link>
        </p>
      )}
    </div>
  )
}
