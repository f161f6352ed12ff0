import { useTranslation } from 'react-i18next'
import { Chapter, Entry } from '#ui/entry-list.tsx'
import { retention } from '../../reading/retention.ts'

/** For what data are used, and what allows it (GDPR article 6). In the order in which people meet them. */
const purposes = [
  { id: 'visit', basis: 'interest' },
  { id: 'contact', basis: 'interest' },
  { id: 'application', basis: 'contract' },
  { id: 'account', basis: 'contract' },
  { id: 'register', basis: 'duty' },
  { id: 'payments', basis: 'contract' },
  { id: 'documents', basis: 'interest' },
  { id: 'comments', basis: 'interest' },
  { id: 'newsletter', basis: 'consent' },
  { id: 'mails', basis: 'contract' },
  { id: 'log', basis: 'interest' },
  { id: 'backups', basis: 'interest' },
  { id: 'statistics', basis: 'consent' },
] as const

/** Each with what allows it in the margin, what is kept and for how long. @param statistics whose they are; null: none are kept */
export function Purposes({ statistics, backupDays }: { statistics: string | null; backupDays: number }) {
  const { t } = useTranslation()
  const shown = purposes.filter(({ id }) => id !== 'statistics' || statistics !== null)
  return (
    <Chapter id="purposes" label={t('pages.privacy.purposes.label')} title={t('pages.privacy.purposes.title')}>
      {shown.map(({ id, basis }) => (
        <Entry
          key={id}
          title={t(`pages.privacy.purposes.${id}.title`)}
          margin={
            <>
              <span className="visually-hidden">{t('pages.privacy.basis.label')} </span>
              <span>{t(`pages.privacy.basis.${basis}`)}</span>
            </>
          }
        >
          <p>{t(`pages.privacy.purposes.${id}.what`, { host: statistics ?? '' })}</p>
          <p className="text-meta">
            {t('pages.privacy.kept')} {t(`pages.privacy.purposes.${id}.kept`, { ...retention, backupDays })}
          </p>
        </Entry>
      ))}
    </Chapter>
  )
}
