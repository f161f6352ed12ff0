import { requireMember } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { answerPdf } from '../../documents/answer-pdf.server.ts'
import { requestFilesContext } from '../../payments.context.ts'
import type { Route } from './+types/own-request'

export const loader = pageLoader(async ({ request, context, params }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  const { language } = context.get(requestContext)
  return answerPdf(await context.get(requestFilesContext).ownRequestFile(viewer, params.id, language))
})
