import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf } from '#platform/http/read-form.ts'
import { adminOf } from '../newsletter.context.ts'

/** Sends the email of field `mail` once more. @throws PortalError of the service, or request.invalid-body */
export const retryEmail = formAction(async (args: Parameters<typeof adminOf>[0]): Promise<Response> => {
  const { viewer, administration } = adminOf(args)
  const mail = (await formOf(args.request)).get('mail')
  if (typeof mail !== 'string' || mail === '') throw portalErrors['request.invalid-body']()
  await administration.retry(viewer, mail)
  const { pathname, search } = new URL(args.request.url)
  const back = pathname.replace(/\.data$/, '') + search
  return redirectWithNotice(back, { kind: 'success', key: 'success.newsletter.retried' })
})
