import { treasurerLoader } from '#platform/http/admin-route.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { perTenMinutes, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import { answerZip } from '../../documents/answer-pdf.server.ts'
import { receiptsContext } from '../../payments.context.ts'
import { receiptFilter } from '../receipt-filter.ts'

/** Thousands of documents, each of which is drawn. */
export const handle = {
  readRate: ratePolicy('receipt-archive', perTenMinutes(10), perTenMinutes(50)),
} satisfies RouteHandle

/** All receipts of the calendar year that the address names. */
export const loader = treasurerLoader(receiptsContext, async ({ service, viewer, asked, language }) => {
  const { name, bytes } = await service.receiptArchive(viewer, receiptFilter.read(asked).year ?? 0, language)
  return answerZip(name, bytes())
})
