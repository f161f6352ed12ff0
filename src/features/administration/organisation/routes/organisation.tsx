import '../components/organisation.css'
import { href } from 'react-router'
import { useAdminTrail } from '#platform/access/admin-trail.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { organisationContext } from '../../administration.context.ts'
import { OrganisationForm } from '../components/organisation-form.tsx'
import { organisationErrors } from '../organisation.errors.ts'
import { organisationSchema } from '../organisation.schema.ts'
import { fieldsToShow, logoPath } from '../organisation.ts'
import type { Route } from './+types/organisation'

export const handle = { titleKey: 'administration.parts.organisation.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const record = await context.get(organisationContext).edit(requireAdmin(context, request))
  return { fields: fieldsToShow(record), logo: logoPath(record), revision: record.revision }
})

/** Saves the form, unless it was read before somebody else saved: then the answer says what stands there now. */
export const action = formAction(async ({ context, request }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const organisation = context.get(organisationContext)
  const { revision, ...fields } = await readForm(request, organisationSchema)
  try {
    await organisation.save(viewer, fields, revision)
  } catch (error) {
    if (!isPortalError(error) || error.code !== 'organisation.saved-by-another') throw error
    const now = await organisation.edit(viewer)
    throw organisationErrors['organisation.saved-by-another']({ ...fieldsToShow(now), revision: now.revision })
  }
  return redirectWithNotice(href('/administration/organisation'), {
    kind: 'success',
    key: 'success.organisation.saved',
  })
})

export const clientAction = keepInput

/** What the association says of itself, and what the portal works with; it takes effect at once, everywhere. */
export default function OrganisationPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { t } = useTranslation()
  const title = t('administration.parts.organisation.title')
  const trail = useAdminTrail({ label: title })
  return (
    <WorkPage>
      <Breadcrumbs {...trail} />
      <PageTitle>{title}</PageTitle>
      <p className="organisation-lede">{t('administration.organisation.lede')}</p>
      <div className="organisation-logo">
        {page.logo && <img src={page.logo} alt={t('administration.organisation.logo.present')} />}
        <ButtonLink to={href('/administration/organisation/logo')}>
          {t(page.logo ? 'administration.organisation.logo.change' : 'administration.organisation.logo.add')}
        </ButtonLink>
      </div>
      <OrganisationForm page={page} refused={refused} />
    </WorkPage>
  )
}
