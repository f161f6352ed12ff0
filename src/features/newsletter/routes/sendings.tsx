import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { readSendingsPage } from '../administration/newsletter-pages.server.ts'
import { SendingsPage } from '../components/administration/sendings-page.tsx'
import type { Route } from './+types/sendings'

export const handle = { titleKey: 'newsletter.admin.sendings.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readSendingsPage(context, request))

export default function SendingsRoute({ loaderData }: Route.ComponentProps) {
  return <SendingsPage page={loaderData} />
}
