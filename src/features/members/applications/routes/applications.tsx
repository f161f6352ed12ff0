import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { applicationsContext } from '../../members.context.ts'
import { type Application, type ApplicationList, applicationLists } from '../application.ts'
import { ApplicationsPage } from '../components/applications-page.tsx'
import type { Route } from './+types/applications'

export const handle = { titleKey: 'members.applications.title' } satisfies RouteHandle

const pageSize = 50

/** `?list=decided` for what was decided; `?after=` reads on. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams
  const after = asked.get('after')
  const list: ApplicationList = applicationLists.find((name) => name === asked.get('list')) ?? 'waiting'
  const service = context.get(applicationsContext)
  const { applications, next } = await service.list(viewer, list, after, pageSize)
  const waiting = await service.countWaiting(viewer)
  return { list, applications: applications.map(rowOf), next, isFirst: after === null, waiting }
})

const rowOf = ({ id, firstName, lastName, occupation, magistrate, createdAt, state, decidedAt }: Application) => ({
  id,
  firstName,
  lastName,
  occupation,
  magistrate,
  createdAt,
  state,
  decidedAt,
})

export default function ApplicationsRoute({ loaderData }: Route.ComponentProps) {
  return <ApplicationsPage page={loaderData} />
}
