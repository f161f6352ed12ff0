import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter } from '#ui/chapter.tsx'
import { Entry } from '#ui/entry-list.tsx'
import { type RetentionBySetting, retention } from '../../reading/retention.ts'

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

type Props = {
  /** Whose they are; null: none are kept. */
  statistics: string | null
  retentionBySetting: RetentionBySetting
}

export function Purposes({ statistics, retentionBySetting }: Props) {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
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
          <p>
            {id === 'account' && magistrateLabel
              ? t('pages.privacy.purposes.account.what-labelled', { label: magistrateLabel })
              : t(`pages.privacy.purposes.${id}.what`, { host: statistics ?? '' })}
          </p>
          <p className="text-meta">
            {t('pages.privacy.kept')}{' '}
            {id === 'documents' && retentionBySetting.trashDays === 0
              ? t('pages.privacy.purposes.documents.without-trash')
              : t(`pages.privacy.purposes.${id}.kept`, { ...retention, ...retentionBySetting })}
          </p>
        </Entry>
      ))}
      <Entry title={t('pages.privacy.purposes.special.title')} margin={t('pages.privacy.purposes.special.basis')}>
        <p>{t('pages.privacy.purposes.special.what')}</p>
        <p>{t('pages.privacy.purposes.special.not-shared')}</p>
      </Entry>
    </Chapter>
  )
}
