import './claims.css'
import { writtenDay } from '#platform/i18n/days.ts'
import { formatDate, formatMoney, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { IconName } from '#ui/icon.tsx'
import type { ClaimStatus } from '../../claims/claim.policy.ts'
import { formatStructuredCommunication } from '../../core/structured-communication.ts'
import type { AccountClaim, Cover, Part } from '../account.ts'

const looks: Record<ClaimStatus, { tone: BadgeTone; icon: IconName }> = {
  paid: { tone: 'success', icon: 'check' },
  part: { tone: 'warning', icon: 'clock' },
  due: { tone: 'warning', icon: 'clock' },
  late: { tone: 'danger', icon: 'error' },
  waived: { tone: 'info', icon: 'minus' },
  cancelled: { tone: 'quiet', icon: 'close' },
}

export function ClaimBadge({ status }: { status: ClaimStatus }) {
  const { t } = useTranslation()
  return <Badge {...looks[status]}>{t(`payments.ledger.status.${status}`)}</Badge>
}

/** A value that one types into an app of a bank. */
export function CopyLine({ label, shown, text = shown }: { label: string; shown: string; text?: string }) {
  const { t } = useTranslation()
  const words = {
    copy: t('payments.copy.copy'),
    copied: t('payments.copy.copied'),
    refused: t('payments.copy.refused'),
  }
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="claim-value">{shown}</span>
        <CopyButton text={text} about={label} words={words} />
      </dd>
    </div>
  )
}

export function CommunicationLine({ digits }: { digits: string }) {
  const { t } = useTranslation()
  return <CopyLine label={t('payments.ledger.communication')} shown={formatStructuredCommunication(digits)} />
}

/** In which parts it may be paid; what is paid already says so. */
export function PartsList({ parts }: { parts: readonly Part[] }) {
  const { t, language } = useTranslation()
  return (
    <ol className="claim-lines">
      {parts.map(({ number, dueOn, amount, isPaid }) => (
        <li key={number}>
          {t('payments.ledger.part', { amount: formatMoney(amount, language), date: writtenDay(dueOn) })}
          {isPaid && <span className="claim-note"> ({t('payments.ledger.partPaid')})</span>}
        </li>
      ))}
    </ol>
  )
}

export function CoversList({ covers }: { covers: readonly Cover[] }) {
  const { t, language } = useTranslation()
  const what = useEntryWord()
  return (
    <ul className="claim-lines">
      {covers.map((cover) => (
        <li key={cover.id}>
          <time dateTime={isoTime(cover.paidAt)}>
            {t('payments.ledger.cover', {
              amount: formatMoney(cover.amount, language),
              date: formatDate(cover.paidAt, language),
              what: what(cover),
            })}
          </time>
        </li>
      ))}
    </ul>
  )
}

/** A payment by how it was made; a credit or refund by what it is. */
export function useEntryWord(): (entry: Pick<Cover, 'kind' | 'means'>) => string {
  const { t } = useTranslation()
  return ({ kind, means }) =>
    kind === 'credit' ? t('payments.ledger.kinds.credit') : t(`members.payment.means.${means}`)
}

/** `Steunend lid 2026`. */
export function useClaimName(): (claim: Pick<AccountClaim, 'kind' | 'yearName'>) => string {
  const { t, language } = useTranslation()
  return ({ kind, yearName }) => t('payments.ledger.about', { kind: kind[language], year: yearName })
}
