import { useTranslation } from 'react-i18next'
import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { isPart } from '../parts.ts'
import type { Route } from './+types/part'

export const handle = { titleKey: 'administration.title' } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request, params }: Route.LoaderArgs) => {
  requireAdmin(context, request)
  const part = params['*']
  if (!isPart(part)) throw portalErrors['404']()
  return { part }
})

export default function PartPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { part } = loaderData
  const title = t(`administration.parts.${part}.title`)
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[{ label: t('administration.title'), href: '/administration' }, { label: title }]}
      />
      <div className="mt-4">
        <PageTitle>{title}</PageTitle>
      </div>
      <p className="text-lede">{t(`administration.parts.${part}.summary`)}</p>
      <p className="mt-4 max-w-read text-text-2">{t('administration.in-preparation')}</p>
      <p className="mt-8">
        <ButtonLink to="/administration">{t('administration.back')}</ButtonLink>
      </p>
    </WorkPage>
  )
}
