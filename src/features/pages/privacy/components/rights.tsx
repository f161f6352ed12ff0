import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter } from '#ui/chapter.tsx'
import { Entry } from '#ui/entry-list.tsx'

const rights = ['access', 'erasure', 'object', 'withdraw'] as const

export function Rights({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Chapter id="rights" label={t('pages.privacy.rights.label')} title={t('pages.privacy.rights.title')}>
        {rights.map((right) => (
          <Entry key={right} title={t(`pages.privacy.rights.${right}.title`)}>
            <p>{t(`pages.privacy.rights.${right}.text`)}</p>
          </Entry>
        ))}
        <Entry title={t('pages.privacy.rights.how.title')}>
          <p>
            {email ? t('pages.privacy.rights.how.text', { email }) : t('pages.privacy.rights.how.text-without-email')}
          </p>
        </Entry>
        <Entry title={t('pages.privacy.rights.duty.title')}>
          <p>{t('pages.privacy.rights.duty.text')}</p>
        </Entry>
      </Chapter>
      <Authority />
    </>
  )
}

function Authority() {
  const { t } = useTranslation()
  return (
    <Chapter id="complaint" label={t('pages.privacy.complaint.label')} title={t('pages.privacy.complaint.title')}>
      <Entry title={t('pages.privacy.complaint.name')}>
        <p>{t('pages.privacy.complaint.text')}</p>
        <address className="not-italic">
          <p>{t('pages.privacy.complaint.address')}</p>
          <p>
            <a className="link" href="mailto:contact@apd-gba.be">
              contact@apd-gba.be
            </a>
            {' · '}
            <a className="link" href={t('pages.privacy.complaint.site')} rel="noreferrer">
              {t('pages.privacy.complaint.host')}
            </a>
          </p>
        </address>
      </Entry>
    </Chapter>
  )
}
