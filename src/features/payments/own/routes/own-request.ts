import { href } from 'react-router'
import { requireMember } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { answerPdfOr } from '../../documents/answer-pdf.server.ts'
import { requestFilesContext } from '../../payments.context.ts'
import type { Route } from './+types/own-request'

export const loader = pageLoader(async ({ request, context, params }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  const { language } = context.get(requestContext)
  const files = context.get(requestFilesContext)
  return answerPdfOr(href('/settings/contributions'), () => files.ownRequestFile(viewer, params.id, language))
})
