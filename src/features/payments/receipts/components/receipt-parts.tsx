import '../../ledger/components/claims.css'
import type { ReactNode } from 'react'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { formatDate, formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ListedReceipt, OwnReceipts } from '../receipt.ts'

/** On the page of the member or of the treasurer: where a document is, and what the button that makes one sends where. */
export type ReceiptPlace = {
  addressOf(id: string): string
  sends?: Record<string, string>
  action?: string
  /** The answer is the document itself. */
  isDownload?: boolean
}

type ReceiptOfProps = {
  receipt: Pick<ListedReceipt, 'id' | 'number'> | null
  subject: { payment: string } | { year: string }
  /** Which payment or year it is of, for those who hear the button alone. */
  about: string
  place: ReceiptPlace
}

/** The document where there is one; else what makes it. */
export function ReceiptOf({ receipt, subject, about, place }: ReceiptOfProps) {
  const { t } = useTranslation()
  if (receipt)
    return (
      <DocumentLink href={place.addressOf(receipt.id)}>
        {t('payments.receipts.one', { number: receipt.number })}
      </DocumentLink>
    )
  const fields = { ...place.sends, ...subject }
  return (
    <ButtonForm
      fields={fields}
      about={about}
      size="small"
      preventScrollReset
      reloadDocument={place.isDownload === true}
      {...(place.action !== undefined && { action: place.action })}
    >
      {t('payments.receipts.make')}
    </ButtonForm>
  )
}

/** Not a page: the browser asks for it itself, and shows why there is none. */
export const DocumentLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="claim-document link" href={href}>
    <Icon name="download" />
    {children}
  </a>
)

/** Of each year all that was paid, and what counts no more. */
export function ReceiptsList({ receipts, place }: { receipts: OwnReceipts; place: ReceiptPlace }) {
  const { t } = useTranslation()
  const { years, withdrawn } = receipts
  return (
    <>
      <p className="claim-note">{t(`payments.receipts.${years.length > 0 ? 'help' : 'none'}`)}</p>
      <ul className="claims">
        {years.map(({ year, name, receipt }) => (
          <li key={year} className="claim">
            <p>{t('payments.receipts.ofYear', { year: name })}</p>
            <ReceiptOf receipt={receipt} subject={{ year: String(year) }} about={name} place={place} />
          </li>
        ))}
        {withdrawn.map((receipt) => (
          <li key={receipt.id} className="claim">
            <p className="claim-head">
              <DocumentLink href={place.addressOf(receipt.id)}>
                {t('payments.receipts.one', { number: receipt.number })}
              </DocumentLink>
              <VoidBadge />
            </p>
            <WhyVoid receipt={receipt} />
          </li>
        ))}
      </ul>
    </>
  )
}

export function VoidBadge() {
  const { t } = useTranslation()
  return (
    <Badge tone="quiet" icon="close">
      {t('payments.receipts.void')}
    </Badge>
  )
}

export function WhyVoid({ receipt: { voidedAt, voidReason } }: { receipt: ListedReceipt }) {
  const { t, language } = useTranslation()
  if (voidedAt === null || voidReason === null) return null
  const facts = { date: formatDate(voidedAt, language), why: t(`payments.receipts.reasons.${voidReason}`) }
  return <p className="claim-note">{t('payments.receipts.since', facts)}</p>
}

/** What it is of, as a list says it. */
export function useReceiptWord(): (receipt: ListedReceipt) => string {
  const { t } = useTranslation()
  return ({ paymentId, yearName }) =>
    t(`payments.receipts.${paymentId === null ? 'ofYear' : 'ofPayment'}`, { year: yearName })
}

/** Which payment it is, in few words. */
export function usePaymentWord(): (payment: { amount: number; paidAt: number }) => string {
  const { language } = useTranslation()
  return ({ amount, paidAt }) => `${formatMoney(amount, language)}, ${formatDate(paidAt, language)}`
}
