import '../later-words.ts'
import { data } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { publicForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { CopyPage } from '../components/contact/copy-page.tsx'
import { contactContext } from '../contact/contact.context.ts'
import { contactRate } from '../contact/contact.rates.ts'
import { secretPageHeaders } from '../contact/secret-page.ts'
import type { Route } from './+types/copy-of-message'

export const handle = {
  backTo: '/contact',
  titleKeyOf: ({ waiting }: { waiting: object | null }) => `pages.contact-form.copy.${waiting ? 'title' : 'dead'}`,
  bare: true,
  guard: publicForm({ rate: contactRate }),
  sessionFree: true,
} satisfies RouteHandle

export const headers = secretPageHeaders

/** Open to everybody who has the link. Looking changes nothing: mail scanners look too. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  const waiting = await context.get(contactContext).toCopy(viewerOf(context), params.token)
  const { xsrfToken } = context.get(requestContext)
  return data({ waiting, xsrfToken }, { status: waiting ? 200 : 410 })
})

/** The link is the proof that the mailbox is theirs. */
export const action = formAction(async ({ request, params, context }: Route.ActionArgs) => {
  await formOf(request)
  await context.get(contactContext).copy(viewerOf(context), params.token)
  return redirectWithNotice('/contact', { kind: 'success', key: 'success.message.copied' })
})

export default function CopyOfMessageRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CopyPage page={loaderData} refused={actionData ?? null} />
}
