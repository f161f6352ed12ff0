import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { MessagesPage } from '../components/messages-page.tsx'
import { readMessagesPage } from '../messages-page.server.ts'
import type { Route } from './+types/messages'

export const handle = { titleKey: 'pages.messages.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readMessagesPage(context, request))

export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  return <MessagesPage page={loaderData} />
}
