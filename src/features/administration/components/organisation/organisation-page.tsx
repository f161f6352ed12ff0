import './organisation.css'
import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { OrganisationPageData } from '../../organisation/organisation-page.server.ts'
import { OrganisationForm } from './organisation-form.tsx'

/** What the association says of itself, and what the portal works with; it takes effect at once, everywhere. */
export function OrganisationPage({ page, refused }: { page: OrganisationPageData; refused: FormProblem | null }) {
  const { t } = useTranslation()
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('administration.parts.organisation.title') },
        ]}
      />
      <PageTitle>{t('administration.parts.organisation.title')}</PageTitle>
      <p className="organisation-lede">{t('administration.organisation.lede')}</p>
      <div className="organisation-logo">
        {page.logo && <img src={page.logo} alt={t('administration.organisation.logo.present')} />}
        <ButtonLink to="/administration/organisation/logo">
          {t(page.logo ? 'administration.organisation.logo.change' : 'administration.organisation.logo.add')}
        </ButtonLink>
      </div>
      <OrganisationForm page={page} refused={refused} />
    </WorkPage>
  )
}
