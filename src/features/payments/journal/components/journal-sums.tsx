import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Figures } from '../../core/components/figures.tsx'
import { countOf, entryKinds, type JournalTotals, moneyOf, movesMoney } from '../journal-entry.ts'

/** Of the whole selection, on whichever page of it one is. What moves no money is not part of the net amount. */
export function JournalSums({ totals }: { totals: JournalTotals }) {
  const { t, language } = useTranslation()
  if (countOf(totals) === 0) return null
  const money = moneyOf(totals)
  const { payment, refund } = totals
  const others = entryKinds.filter((kind) => !movesMoney(kind) && totals[kind].count > 0)
  const one = (name: 'in' | 'out' | 'net' | (typeof others)[number], cents: number, help: string) => ({
    name,
    label: t(`payments.journal.sums.${name}`),
    value: formatMoney(cents, language),
    help,
  })
  return (
    <div role="status">
      <Figures
        figures={[
          one('in', money.in, t('payments.journal.sums.payments', { count: payment.count })),
          one('out', money.out, t('payments.journal.sums.refunds', { count: refund.count })),
          one('net', money.net, t('payments.journal.sums.netHelp')),
          ...others.map((kind) =>
            one(kind, totals[kind].amount, t('payments.journal.sums.entries', { count: totals[kind].count })),
          ),
        ]}
      />
      {payment.unknown > 0 && (
        <p className="journal-unknown">{t('payments.journal.unknown', { count: payment.unknown })}</p>
      )}
    </div>
  )
}
