import '../../later-words.ts'
import { data } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { contactContext } from '../../pages.context.ts'
import { SentPage } from '../components/sent-page.tsx'
import { secretPageHeaders } from '../secret-page.ts'
import type { SentMessage } from '../sent-message.service.server.ts'
import type { Route } from './+types/sent-message'

export const handle = {
  backTo: '/contact',
  titleKeyOf: (message: SentMessage | null) => `pages.contact-form.sent.${message ? 'title' : 'over'}`,
  sessionFree: true,
} satisfies RouteHandle

export const headers = secretPageHeaders

/** Where one arrives after writing, and whoever else has the address: nobody. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  const message = await context.get(contactContext).sent(viewerOf(context), params.token)
  return data(message, { status: message ? 200 : 410 })
})

export default function SentMessageRoute({ loaderData }: Route.ComponentProps) {
  return <SentPage message={loaderData} />
}
