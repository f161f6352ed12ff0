import { href, Link } from 'react-router'
import { writtenDay } from '#platform/i18n/days.ts'
import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TableHead } from '#ui/table-head.tsx'
import type { ReminderOutcome } from '../reminder.policy.ts'
import type { SurveyedClaim } from '../survey.server.ts'

const columns = ['member', 'what', 'amount', 'dueOn', 'why'] as const

/** Claims with what is decided about each, and why. */
export function ReportTable({ rows }: { rows: readonly SurveyedClaim[] }) {
  const { t, language } = useTranslation()
  const why = useReason()
  const label = (column: (typeof columns)[number]) => t(`payments.reminders.columns.${column}`)
  if (rows.length === 0)
    return (
      <div className="panel">
        <EmptyState text={t('payments.reminders.none')} />
      </div>
    )
  return (
    <div className="panel">
      <table className="list-table">
        <caption className="sr-only">{t('payments.reminders.report')}</caption>
        <TableHead titles={columns.map(label)} numbers={[2]} />
        <tbody>
          {rows.map(({ id, userId, name, year, kind, cents, dueOn, outcome }) => (
            <tr key={id}>
              <th scope="row">
                <Link
                  className="link"
                  to={{ pathname: href('/administration/payments/members/:id', { id: userId }), hash: `#claim-${id}` }}
                >
                  {name}
                </Link>
              </th>
              <td data-label={label('what')}>{t('payments.ledger.about', { kind: kind[language], year })}</td>
              <td data-number data-label={label('amount')}>
                {formatMoney(cents, language)}
              </td>
              <td data-label={label('dueOn')}>{writtenDay(dueOn)}</td>
              <td data-label={label('why')}>{why(outcome)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useReason(): (outcome: ReminderOutcome) => string {
  const { t } = useTranslation()
  return (outcome) => {
    if (outcome.kind === 'due') return t(`payments.reminders.levels.${outcome.level}`)
    const date = 'until' in outcome ? writtenDay(outcome.until) : ''
    return t(`payments.reminders.why.${outcome.kind}`, { date })
  }
}
