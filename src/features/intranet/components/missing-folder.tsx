import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'

/** The address of a folder that was deleted, never existed, or is not this viewer's to see: one answer for all three. */
export function MissingFolder({ root }: { root: string }) {
  const { t } = useTranslation()
  return (
    <WorkPage>
      <PageTitle>{t('intranet.missing.title')}</PageTitle>
      <p className="mb-6 text-body text-text-2">{t('intranet.missing.text')}</p>
      <ButtonLink to={root} variant="primary">
        {t('intranet.missing.to-root')}
      </ButtonLink>
    </WorkPage>
  )
}
