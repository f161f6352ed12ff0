import '../dashboard.css'
import { useTranslation } from 'react-i18next'
import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { PageTitle, WorkPage } from '#ui/page.tsx'
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
    </WorkPage>
  )
}
