import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Trouble } from '#platform/trouble/troubles.server.ts'
import { Banner } from '#ui/banner.tsx'

/** Nothing can be saved at present: since when, why, and what whoever looks after the portal has to do. */
export function TroubleBanner({ trouble }: { trouble: Trouble }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  const since = { date: formatDate(trouble.since, language), time: formatTime(trouble.since, language) }
  return (
    <aside className="page-frame pt-4" aria-label={t('administration.trouble.label')}>
      <Banner kind="error" id="trouble" title={t('administration.trouble.title', since)}>
        {t(`administration.trouble.why.${trouble.code}`)} {t('administration.trouble.waits')}
      </Banner>
    </aside>
  )
}
