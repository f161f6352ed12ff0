import { type ReactNode, useId } from 'react'
import { formatMoney, formatMonth } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Section } from '#ui/section.tsx'
import { type DashboardTiles, sum } from '../dashboard.ts'
import { TileNote } from './waiting-list.tsx'

function PaymentFigures({ tile }: { tile: DashboardTiles['paymentMonths'] }) {
  const { t, language } = useTranslation()
  const title = t('administration.dashboard.figures.payments')
  if (!tile.isKnown) return <MissingFigures title={title} />
  const money = (cents: number) => formatMoney(cents, language)
  const months = tile.value
  const count = sum(months.map((month) => month.count))
  const amount = sum(months.map((month) => month.amount))
  const most = Math.max(...months.map((month) => month.count), 1)
  const heightOf = (paid: number) => (100 * paid) / most
  const parts = [
    t('administration.dashboard.figures.payments-all', { count }),
    amount > 0 && t('administration.dashboard.figures.payments-amount', { amount: money(amount) }),
  ]
  return (
    <Plot
      title={title}
      lead={count === 0 ? t('administration.dashboard.figures.no-payments') : parts.filter(Boolean).join(', ')}
      months={months.map((month) => ({ ...month, ...(month.amount > 0 && { besides: money(month.amount) }) }))}
    >
      {months.map(({ month, count: paid }, index) => (
        <rect
          key={month}
          className="plot-bar"
          x={index + 0.2}
          width={0.6}
          y={100 - heightOf(paid)}
          height={heightOf(paid)}
        />
      ))}
    </Plot>
  )
}

/** What went on for a year. A drawing of nothing tells nobody anything. */
export function Figures({ memberGrowth, paymentMonths }: DashboardTiles) {
  const { t } = useTranslation()
  const hasGrowth = !memberGrowth.isKnown || memberGrowth.value.filter(({ count }) => count > 0).length > 1
  const hasPayments = !paymentMonths.isKnown || paymentMonths.value.some(({ count }) => count > 0)
  if (!hasGrowth && !hasPayments) return null
  return (
    <Section className="dashboard-section" id="figures" title={t('administration.dashboard.figures.title')}>
      <div className="dashboard-figures">
        {hasGrowth && <MemberFigures tile={memberGrowth} />}
        {hasPayments && <PaymentFigures tile={paymentMonths} />}
      </div>
    </Section>
  )
}

/** From the least to the most: from nothing on, growth could not be seen. */
function MemberFigures({ tile }: { tile: DashboardTiles['memberGrowth'] }) {
  const { t } = useTranslation()
  const title = t('administration.dashboard.figures.members')
  if (!tile.isKnown) return <MissingFigures title={title} />
  const counts = tile.value.map(({ count }) => count)
  const [first = 0, now = 0] = [counts[0], counts.at(-1)]
  const line = heightsOf(counts)
    .map((height, index) => `${index + 0.5},${(100 - height).toFixed(1)}`)
    .join(' ')
  const parts = [
    t('administration.dashboard.figures.members-now', { count: now }),
    now > first && t('administration.dashboard.figures.members-more', { count: now - first }),
  ]
  return (
    <Plot
      title={title}
      lead={parts.filter(Boolean).join(', ')}
      note={t('administration.dashboard.figures.members-note')}
      months={tile.value}
    >
      <polygon className="plot-area" points={`0.5,100 ${line} ${counts.length - 0.5},100`} />
      <polyline className="plot-line" points={line} />
    </Plot>
  )
}

/** In percent of the drawing, with space above and below. A small change shall not look like a large one. */
function heightsOf(counts: readonly number[]): number[] {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const span = Math.max(most - least, most * 0.1, 1)
  return counts.map((count) => 15 + (70 * (count - least)) / span)
}

function MissingFigures({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <div className="plot">
      <h3 className="text-h4">{title}</h3>
      <TileNote tone="warning">{t('administration.dashboard.waiting.unknown')}</TileNote>
    </div>
  )
}

/** `besides` is read with the number, not shown. */
type PlotMonth = { year: number; month: number; count: number; besides?: string }

type PlotProps = { title: string; lead: string; note?: string; months: readonly PlotMonth[]; children: ReactNode }

/** A drawing of twelve months in a space of 12 by 100, downwards; under it, month below month, the same as a table. */
function Plot({ title, lead, note, months, children }: PlotProps) {
  const { t, language } = useTranslation()
  const id = useId()
  const most = Math.max(...months.map(({ count }) => count))
  const [first, last] = [months[0], months.at(-1)]
  const facts = first &&
    last && { from: formatMonth(first), first: first.count, to: formatMonth(last), last: last.count }
  return (
    <figure className="plot">
      <figcaption>
        <h3 className="text-h4">{title}</h3>
        <p className="plot-lead">{lead}</p>
      </figcaption>
      <svg
        className="plot-drawing"
        viewBox="0 0 12 100"
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-described`}
      >
        <title id={`${id}-title`}>{title}</title>
        {facts && <desc id={`${id}-described`}>{t('administration.dashboard.figures.described', facts)}</desc>}
        {children}
      </svg>
      <table className="plot-table" data-large={most > 999 || undefined} data-wide={most > 99 || undefined}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {months.map((month) => (
              <th key={month.month} scope="col">
                <span aria-hidden="true">{shortMonth(month, language)}</span>
                <span className="visually-hidden">{formatMonth(month)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {months.map(({ month, count, besides }) => (
              <td key={month}>
                <span className="plot-number">{count}</span>
                {besides && <span className="visually-hidden"> ({besides})</span>}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {note && <p className="plot-note">{note}</p>}
    </figure>
  )
}

/** At most four letters, for twelve stand side by side on a phone; readers of the screen hear the month with its year. */
function shortMonth({ year, month }: { year: number; month: number }, language: Language): string {
  const format = new Intl.DateTimeFormat(documentLanguage(language), { timeZone: 'UTC', month: 'short' })
  return format
    .format(Date.UTC(year, month - 1, 1))
    .replace('.', '')
    .slice(0, 4)
}
