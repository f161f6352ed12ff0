import { useTranslation } from 'react-i18next'
import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { TeamPage } from '../components/team-page.tsx'
import { pagesContext } from '../pages.context.ts'
import type { Route } from './+types/workgroup'

export const handle = { titleKey: 'pages.workgroup.title', cache: ['pages', 'organisation'] } satisfies RouteHandle

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  return { people: await context.get(pagesContext).team(viewer, 'workgroup') }
})

export default function WorkgroupPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <TeamPage
      title={t('pages.workgroup.title')}
      lede={t('pages.workgroup.lede')}
      none={t('pages.workgroup.none')}
      people={loaderData.people}
    />
  )
}
