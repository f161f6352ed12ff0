import '../../later-words.ts'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { dashboardContext, systemContext } from '../../administration.context.ts'
import { AdministrationFrame } from '../components/administration-frame.tsx'
import type { Route } from './+types/frame'

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const waiting = await context.get(dashboardContext).waiting(viewer)
  return { waiting, trouble: context.get(systemContext).trouble(viewer) }
})

/** Nothing else waits because a list is sorted otherwise. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSamePage && !formMethod ? false : defaultShouldRevalidate
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <AdministrationFrame waiting={loaderData.waiting} trouble={loaderData.trouble}>
      <Outlet />
    </AdministrationFrame>
  )
}
