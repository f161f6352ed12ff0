import { useTranslation } from 'react-i18next'
import type { Language } from '#platform/i18n/languages.ts'
import { formatMoney } from '#platform/i18n/money.ts'
import type { DashboardTiles } from '../../dashboard/dashboard.ts'
import { MissingFigures } from './missing-figures.tsx'
import { Plot } from './plot.tsx'

/** Twelve months as bars. */
export function PaymentFigures({ tile }: { tile: DashboardTiles['paymentMonths'] }) {
  const { t, i18n } = useTranslation()
  const title = t('administration.dashboard.figures.payments')
  if (!tile.isKnown) return <MissingFigures title={title} />
  const money = (cents: number) => formatMoney(cents, i18n.language as Language)
  const months = tile.value
  const count = sum(months.map((month) => month.count))
  const amount = sum(months.map((month) => month.amount))
  const told = [
    t('administration.dashboard.figures.payments-all', { count }),
    amount > 0 && t('administration.dashboard.figures.payments-amount', { amount: money(amount) }),
  ]
  return (
    <Plot
      title={title}
      lead={count === 0 ? t('administration.dashboard.figures.no-payments') : told.filter(Boolean).join(', ')}
      months={months.map((month) => ({ ...month, ...(month.amount > 0 && { besides: money(month.amount) }) }))}
    >
      <Bars counts={months.map((month) => month.count)} />
    </Plot>
  )
}

function Bars({ counts }: { counts: readonly number[] }) {
  const most = Math.max(...counts, 1)
  return counts.map((count, index) => {
    const height = (100 * count) / most
    // biome-ignore lint/suspicious/noArrayIndexKey: a bar is the place of its month
    return <rect key={index} className="plot-bar" x={index + 0.2} width={0.6} y={100 - height} height={height} />
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
