import { href } from 'react-router'
import { ReceiptOf, type ReceiptPlace, ReceiptsList, usePaymentWord } from '../../receipts/components/receipt-parts.tsx'
import type { AccountEntry } from '../account.ts'
import { useLedger } from './ledger-page.ts'

function useReceiptPlace(): ReceiptPlace {
  const { member } = useLedger()
  return {
    addressOf: (id) => href('/administration/payments/receipts/:id', { id }),
    sends: { intent: 'issue', member: member.id },
    action: href('/administration/payments/receipts'),
  }
}

export function MemberReceipts() {
  const { receipts } = useLedger()
  return <ReceiptsList receipts={receipts} place={useReceiptPlace()} />
}

/** Of a payment that came in, and of no other entry. */
export function PaymentReceipt({ payment }: { payment: AccountEntry }) {
  const { receipts } = useLedger()
  const place = useReceiptPlace()
  const about = usePaymentWord()(payment)
  const receipt = receipts.payments[payment.id]
  if (receipt === undefined) return null
  return <ReceiptOf receipt={receipt} subject={{ payment: payment.id }} about={about} place={place} />
}
