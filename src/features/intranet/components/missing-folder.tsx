import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { signInPath } from '#platform/session/sign-in-path.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'

type MissingFolderProps = { root: string; isMember: boolean }

/** The address of a folder that was deleted, never existed, or is not this viewer's to see: one answer for all three. */
export function MissingFolder({ root, isMember }: MissingFolderProps) {
  const { t } = useTranslation()
  const location = useLocation()
  return (
    <WorkPage>
      <PageTitle>{t('intranet.missing.title')}</PageTitle>
      <p className="mb-6 text-body text-text-2">
        {t('intranet.missing.text')} {!isMember && t('shell.error.maybe-sign-in')}
      </p>
      <p className="flex flex-wrap gap-3">
        {!isMember && (
          <ButtonLink to={signInPath(location)} variant="primary">
            {t('shell.sign-in')}
          </ButtonLink>
        )}
        <ButtonLink to={root} variant={isMember ? 'primary' : 'secondary'}>
          {t('intranet.missing.to-root')}
        </ButtonLink>
      </p>
    </WorkPage>
  )
}
