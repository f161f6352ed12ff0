import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { type OrganisationPageData, readOrganisationPage, saveOrganisation } from '../organisation-page.server.ts'
import type { Route } from './+types/organisation'
import '../components/organisation.css'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { OrganisationForm } from '../components/organisation-form.tsx'

export const handle = { titleKey: 'administration.parts.organisation.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readOrganisationPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => saveOrganisation(context, request))

export const clientAction = keepInput

export default function Organisation({ loaderData, actionData }: Route.ComponentProps) {
  return <OrganisationPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}

/** What the association says of itself, and what the portal works with; it takes effect at once, everywhere. */
function OrganisationPage({ page, refused }: { page: OrganisationPageData; refused: FormProblem | null }) {
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
