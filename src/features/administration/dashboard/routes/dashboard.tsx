import '../components/dashboard.css'
import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { dashboardContext } from '../../administration.context.ts'
import { Figures } from '../components/figures.tsx'
import { Installation } from '../components/installation.tsx'
import { PlannedList, WaitingList } from '../components/waiting-list.tsx'
import { followedTopics } from '../followed-topics.ts'
import type { Route } from './+types/dashboard'

export const handle = { titleKey: 'administration.title' } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const dashboard = context.get(dashboardContext)
  return { tiles: await dashboard.read(viewer), version: dashboard.version }
})

const shownTopics = [...followedTopics, topics.articles]

/** What waits, how it goes, how the portal fares; follows what other administrators do. */
export default function DashboardPage({ loaderData: { tiles, version } }: Route.ComponentProps) {
  const { t } = useTranslation()
  useLive(shownTopics)
  return (
    <WorkPage>
      <PageTitle>{t('administration.title')}</PageTitle>
      <div className="dashboard-now">
        <WaitingList tiles={tiles} />
        <PlannedList tile={tiles.planned} />
      </div>
      <Figures {...tiles} />
      <Installation storage={tiles.storage} backup={tiles.backup} version={version} />
    </WorkPage>
  )
}
