import { href, Link } from 'react-router'
import { writtenDay } from '#platform/i18n/days.ts'
import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { IconName } from '#ui/icon.tsx'
import { TableHead } from '#ui/table-head.tsx'
import type { Route } from '../routes/+types/years'
import type { Year } from '../year.ts'

type Row = Route.ComponentProps['loaderData']['years'][number]

const columns = ['year', 'state', 'dueOn', 'count', 'asked', 'paid', 'open'] as const

export function YearsTable({ years, hasKinds }: { years: readonly Row[]; hasKinds: boolean }) {
  const { t } = useTranslation()
  if (years.length === 0)
    return (
      <div className="panel">
        <EmptyState text={t(hasKinds ? 'payments.years.none' : 'payments.years.kindsFirst')} />
      </div>
    )
  return (
    <div className="panel">
      <table className="list-table">
        <caption className="sr-only">{t('payments.years.title')}</caption>
        <TableHead titles={columns.map((column) => t(`payments.years.columns.${column}`))} numbers={[3, 4, 5, 6]} />
        <tbody>
          {years.map((row) => (
            <YearRow key={row.year} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function YearRow({ row: { year, name, state, dueOn, totals } }: { row: Row }) {
  const { t, language } = useTranslation()
  const label = (column: (typeof columns)[number]) => t(`payments.years.columns.${column}`)
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={href('/administration/payments/years/:year', { year: String(year) })}>
          {name}
        </Link>
      </th>
      <td>
        <YearState state={state} />
      </td>
      <td data-label={label('dueOn')}>{writtenDay(dueOn)}</td>
      <td data-number data-label={label('count')}>
        {totals?.count ?? 0}
      </td>
      {(['asked', 'paid', 'open'] as const).map((sum) => (
        <td key={sum} data-number data-label={label(sum)}>
          {formatMoney(totals?.[sum] ?? 0, language)}
        </td>
      ))}
    </tr>
  )
}

const looks: Record<Year['state'], { tone: BadgeTone; icon: IconName }> = {
  planned: { tone: 'quiet', icon: 'clock' },
  open: { tone: 'success', icon: 'open' },
  closed: { tone: 'info', icon: 'check' },
}

export function YearState({ state }: Pick<Year, 'state'>) {
  const { t } = useTranslation()
  return <Badge {...looks[state]}>{t(`payments.years.states.${state}`)}</Badge>
}
