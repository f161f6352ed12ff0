import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { countOf, entryKinds, type JournalTotals, moneyOf, movesMoney } from '../journal-entry.ts'

/** Of the whole selection, on whichever page of it one is. What moves no money is not part of the net amount. */
export function JournalSums({ totals }: { totals: JournalTotals }) {
  const { t, language } = useTranslation()
  if (countOf(totals) === 0) return null
  const money = moneyOf(totals)
  const { payment, refund } = totals
  const others = entryKinds.filter((kind) => !movesMoney(kind) && totals[kind].count > 0)
  const one = (name: string, label: string, cents: number, help: string) => (
    <div key={name} data-sum={name}>
      <dt>{label}</dt>
      <dd>
        {formatMoney(cents, language)} <small>{help}</small>
      </dd>
    </div>
  )
  return (
    <div role="status">
      <dl className="journal-sums">
        {one(
          'in',
          t('payments.journal.sums.in'),
          money.in,
          t('payments.journal.sums.payments', { count: payment.count }),
        )}
        {one(
          'out',
          t('payments.journal.sums.out'),
          money.out,
          t('payments.journal.sums.refunds', { count: refund.count }),
        )}
        {one('net', t('payments.journal.sums.net'), money.net, t('payments.journal.sums.netHelp'))}
        {others.map((kind) =>
          one(
            kind,
            t(`payments.journal.sums.${kind}`),
            totals[kind].amount,
            t('payments.journal.sums.entries', { count: totals[kind].count }),
          ),
        )}
      </dl>
      {payment.unknown > 0 && (
        <p className="journal-unknown">{t('payments.journal.unknown', { count: payment.unknown })}</p>
      )}
    </div>
  )
}
