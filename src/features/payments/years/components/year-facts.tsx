import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Figures } from '../../core/components/figures.tsx'
import type { YearTotals } from '../year.ts'

/** What was asked for a year, and what became of it. */
export function YearFacts({ totals }: { totals: YearTotals }) {
  const { t, language } = useTranslation()
  const sums = (['asked', 'paid', 'waived', 'open'] as const).map((name) => ({
    name,
    label: t(`payments.years.columns.${name}`),
    value: formatMoney(totals[name], language),
  }))
  return (
    <Figures figures={[{ name: 'count', label: t('payments.years.columns.count'), value: totals.count }, ...sums]} />
  )
}
