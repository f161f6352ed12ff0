import { href } from 'react-router'
import { formatDate, formatMoney, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { OwnAccount } from '../../ledger/account.ts'
import { ReceiptOf, type ReceiptPlace, usePaymentWord } from '../../receipts/components/receipt-parts.tsx'
import type { OwnReceipts } from '../../receipts/receipt.ts'

export const ownReceiptPlace: ReceiptPlace = {
  addressOf: (id) => href('/settings/contributions/receipts/:id', { id }),
  isDownload: true,
}

/** What one paid, each with its receipt. */
export function PaymentsList({ entries, receipts }: Pick<OwnAccount, 'entries'> & { receipts: OwnReceipts }) {
  const { t, language } = useTranslation()
  const paymentWord = usePaymentWord()
  if (entries.length === 0) return <p>{t('payments.own.noPayments')}</p>
  return (
    <ol className="claims">
      {entries.map((entry) => {
        const { id, kind, paidAt, amount, means, yearName } = entry
        const what = kind === 'payment' ? t(`members.payment.means.${means}`) : t(`payments.ledger.kinds.${kind}`)
        const receipt = receipts.payments[id]
        return (
          <li key={id} className="claim">
            <p className="claim-head">
              <strong>{amount === 0 ? t('members.payment.noAmount') : formatMoney(amount, language)}</strong>
              <time dateTime={isoTime(paidAt)}>{formatDate(paidAt, language)}</time>
            </p>
            <p>{t('payments.ledger.facts', { year: yearName, what })}</p>
            {receipt !== undefined && (
              <ReceiptOf
                receipt={receipt}
                subject={{ payment: id }}
                about={paymentWord(entry)}
                place={ownReceiptPlace}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
