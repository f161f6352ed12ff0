import { treasurerLoader } from '#platform/http/admin-route.server.ts'
import { answerPdf } from '../../documents/answer-pdf.server.ts'
import { receiptsContext } from '../../payments.context.ts'

export const loader = treasurerLoader(receiptsContext, async ({ service, viewer, id }) =>
  answerPdf(await service.receiptFile(viewer, id)),
)
