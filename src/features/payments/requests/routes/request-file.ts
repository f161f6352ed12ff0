import { href } from 'react-router'
import { treasurerLoader } from '#platform/http/admin-route.server.ts'
import { answerPdfOr } from '../../documents/answer-pdf.server.ts'
import { requestFilesContext } from '../../payments.context.ts'

/** The request of one claim, to be printed or sent to its member. */
export const loader = treasurerLoader(requestFilesContext, async ({ service, viewer, id }) =>
  answerPdfOr(href('/administration/payments'), () => service.requestFile(viewer, id)),
)
