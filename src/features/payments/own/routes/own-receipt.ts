import { requireMember } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { answerPdf } from '../../documents/answer-pdf.server.ts'
import { receiptsContext } from '../../payments.context.ts'
import type { Route } from './+types/own-receipt'

export const loader = pageLoader(async ({ request, context, params }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  return answerPdf(await context.get(receiptsContext).ownReceiptFile(viewer, params.id))
})
