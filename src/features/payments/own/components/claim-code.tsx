import type { Payee } from '#features/administration/organisation/organisation.ts'
import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { QrCode as Drawing } from '#platform/qr-code/qr-code.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { formatStructuredCommunication } from '../../core/structured-communication.ts'
import type { AccountClaim } from '../../ledger/account.ts'

type Props = { code: Drawing; claim: Pick<AccountClaim, 'nextOpen' | 'communication'>; payee: Payee }

/** What the app of a bank reads: drawn on the server. */
export function ClaimCode({ code, claim: { nextOpen, communication }, payee: { name, iban } }: Props) {
  const { t, language } = useTranslation()
  const facts = {
    amount: formatMoney(nextOpen, language),
    beneficiary: name,
    iban,
    communication: formatStructuredCommunication(communication),
  }
  return (
    <figure className="own-code">
      <QrCode label={t('payments.documents.request.code', facts)} {...code} />
      <figcaption className="claim-note">{t('payments.own.scan')}</figcaption>
    </figure>
  )
}
