import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf } from '#platform/http/read-form.ts'
import { newsletterContext } from '../newsletter.context.ts'

type ActionArgs = { context: Readonly<RouterContextProvider>; request: Request }

/** Sends the email of field `mail` once more. @throws PortalError of the service, or request.invalid-body */
export const retryEmail = formAction(async ({ context, request }: ActionArgs): Promise<Response> => {
  const viewer = requireAdmin(context, request)
  const mail = (await formOf(request)).get('mail')
  if (typeof mail !== 'string' || mail === '') throw portalErrors['request.invalid-body']()
  await context.get(newsletterContext).administration.retry(viewer, mail)
  const { pathname, search } = new URL(request.url)
  const back = pathname.replace(/\.data$/, '') + search
  return redirectWithNotice(back, { kind: 'success', key: 'success.newsletter.retried' })
})
