import type { Database } from '#platform/database/open-database.server.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { dayAt } from '#platform/i18n/days.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { namesOfYears } from '../years/year-names.server.ts'
import type { ReceiptLine } from './receipt.ts'
import { feesPaidBy, type Received, refundsOf } from './received.repository.server.ts'

/**
 * How a receipt says each payment: what it was for, followed by what was paid back of it. By the payment's id.
 * @param languageOf of who paid
 */
export async function receiptLinesOf(
  db: Database,
  payments: readonly Received[],
  languageOf: (userId: string) => Language,
  i18nFor: (language: Language) => I18n,
): Promise<Map<string, ReceiptLine[]>> {
  const ids = payments.map(({ id }) => id)
  const yearName = await namesOfYears(db)
  const refunds = Map.groupBy(await refundsOf(db, ids).execute(), ({ paymentId }) => paymentId)
  const fees = Map.groupBy(await feesPaidBy(db, ids).execute(), ({ paymentId }) => paymentId)

  const whatOf = ({ id, year }: Received, language: Language): string => {
    const { t } = i18nFor(language)
    const paid = fees.get(id) ?? []
    if (paid.length === 0) return t('payments.documents.receipt.ofYear', { year: yearName(year) })
    const names = paid.map((fee) =>
      t('payments.documents.request.fee', { year: yearName(fee.year), fee: fee[language] }),
    )
    return [...new Set(names)].join(', ')
  }
  return new Map(
    payments.map((payment) => {
      const { id, userId, paidAt, means, amount } = payment
      const language = languageOf(userId)
      const what = whatOf(payment, language)
      const back = i18nFor(language).t('payments.documents.receipt.refund')
      const lines = (refunds.get(id) ?? []).map((refund) => ({
        paymentId: refund.id,
        paidOn: dayAt(refund.paidAt),
        what: back,
        means: refund.means,
        amount: -refund.amount,
      }))
      return [id, [{ paymentId: id, paidOn: dayAt(paidAt), what, means, amount }, ...lines]]
    }),
  )
}
