import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { parts } from '../parts.ts'
import type { Route } from './+types/dashboard'

export const handle = { titleKey: 'administration.title' } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  requireAdmin(context, request)
  return null
})

export default function DashboardPage() {
  const { t } = useTranslation()
  return (
    <WorkPage>
      <PageTitle>{t('administration.title')}</PageTitle>
      <p className="text-lede">{t('administration.lede')}</p>
      <ul className="parts mt-8">
        {parts.map((part) => (
          <li key={part}>
            <Link to={`/administration/${part}`} className="part-link">
              <span className="text-h4">{t(`administration.parts.${part}.title`)}</span>
              <span className="text-meta">{t(`administration.parts.${part}.summary`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </WorkPage>
  )
}
