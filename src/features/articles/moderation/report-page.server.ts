import type { RouterContextProvider } from 'react-router'
import { requireMember } from '#platform/access/guards.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { moderationContext } from './moderation.context.ts'
import { reportSchema } from './moderation.schema.ts'

type Context = Readonly<RouterContextProvider>

/** Which comment, as the address says. */
type Place = { id: string; comment: string }

/** For members; visitors are asked to sign in first. @throws PortalError flag.comment-gone */
export async function readReportPage(context: Context, request: Request, { id, comment }: Place) {
  const viewer = requireMember(context, request)
  const { xsrfToken } = context.get(requestContext)
  const { displayName, ...found } = await context.get(moderationContext).reportable(viewer, { article: id, comment })
  const { text, createdAt, articleId, title, language } = found
  return { comment: { id: found.id, name: displayName, text, createdAt }, articleId, title, language, xsrfToken }
}

export type ReportPageData = Awaited<ReturnType<typeof readReportPage>>

/** Without scripts. @throws InvalidForm; PortalError of the service */
export async function reportFromForm(context: Context, request: Request, place: Place): Promise<Response> {
  await report(context, request, place)
  return redirectWithNotice(`/article/${place.id}`, { kind: 'success', key: 'success.flag.sent' })
}

/** As `reportFromForm`, for a script that stays on its page. */
export async function reportFromScript(context: Context, request: Request, place: Place): Promise<{ isSent: true }> {
  await report(context, request, place)
  return { isSent: true }
}

async function report(context: Context, request: Request, { id, comment }: Place): Promise<void> {
  const viewer = requireMember(context, request)
  const told = await readForm(request, reportSchema)
  await context.get(moderationContext).report(viewer, { article: id, comment }, told)
}
