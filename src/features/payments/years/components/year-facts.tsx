import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { YearTotals } from '../year.ts'

/** What was asked for a year, and what became of it. */
export function YearFacts({ totals }: { totals: YearTotals }) {
  const { t, language } = useTranslation()
  return (
    <dl className="panel years-facts">
      <div>
        <dt>{t('payments.years.columns.count')}</dt>
        <dd>{totals.count}</dd>
      </div>
      {(['asked', 'paid', 'waived', 'open'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`payments.years.columns.${name}`)}</dt>
          <dd>{formatMoney(totals[name], language)}</dd>
        </div>
      ))}
    </dl>
  )
}
