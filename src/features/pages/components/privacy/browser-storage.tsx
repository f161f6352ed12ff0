import { useTranslation } from 'react-i18next'
import { Chapter, Entry } from '#ui/entry-list.tsx'
import { retention } from '../../reading/retention.ts'

/** What is kept in the reader's browser, by what it is for, under the names that a browser shows. */
const kinds = [
  { id: 'session', names: ['session'] },
  { id: 'protection', names: ['XSRF-TOKEN', 'app-check', 'accounts_challenge'] },
  { id: 'preferences', names: ['lang', 'theme', 'intranetDetails'] },
  { id: 'banner', names: ['acceptedTermsOfService', 'termsVersion'] },
  { id: 'member', names: ['currentUser', 'commentDraft', 'tus'] },
  { id: 'notice', names: ['notice'] },
  { id: 'statistics', names: ['analyticsConsent'] },
] as const

export function BrowserStorage({ hasStatistics }: { hasStatistics: boolean }) {
  const { t } = useTranslation()
  const shown = kinds.filter(({ id }) => id !== 'statistics' || hasStatistics)
  return (
    <Chapter id="storage" label={t('pages.privacy.storage.label')} title={t('pages.privacy.storage.title')}>
      {shown.map(({ id, names }) => (
        <Entry
          key={id}
          title={t(`pages.privacy.storage.${id}.title`)}
          margin={names.map((name) => <code key={name}>{name}</code>)}
        >
          <p>{t(`pages.privacy.storage.${id}.what`)}</p>
          <p className="text-meta">
            {t('pages.privacy.kept')} {t(`pages.privacy.storage.${id}.kept`, retention)}
          </p>
        </Entry>
      ))}
      <Entry title={t('pages.privacy.storage.consent.title')}>
        <p>{t(hasStatistics ? 'pages.privacy.storage.consent.asked' : 'pages.privacy.storage.consent.none')}</p>
      </Entry>
    </Chapter>
  )
}
