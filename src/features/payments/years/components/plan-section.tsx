import { href, Link } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ListPages } from '#platform/lists/list-parts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TableHead } from '#ui/table-head.tsx'
import type { Route } from '../routes/+types/year'
import type { PlannedClaim } from '../year.service.server.ts'
import type { ShownYear } from './year-form.tsx'

type Plan = Route.ComponentProps['loaderData']['plan']

/** Who would be asked how much and why, before anything is made. */
export function PlanSection({ year, plan }: { year: ShownYear; plan: Plan }) {
  const { t, language } = useTranslation()
  const facts = { count: plan.count, amount: formatMoney(plan.amount, language) }
  return (
    <section className="years-plan" aria-labelledby="plan">
      <div className="list-head">
        <h2 className="text-h3" id="plan">
          {t(year.state === 'open' ? 'payments.plan.missing' : 'payments.plan.title')}
        </h2>
        {plan.count > 0 && (
          <ButtonForm fields={{ intent: 'open', digest: plan.digest }} variant="primary">
            {t('payments.plan.make', { count: plan.count })}
          </ButtonForm>
        )}
      </div>
      <p className="years-lede">{t(plan.count > 0 ? 'payments.plan.sum' : 'payments.plan.nobody', facts)}</p>
      {plan.lines.length === 0 ? (
        <div className="panel">
          <EmptyState text={t('payments.plan.none')} />
        </div>
      ) : (
        <PlanTable year={year} lines={plan.lines} />
      )}
      <ListPages
        page={{ next: plan.next, isFirst: plan.from === 0 }}
        search={(from) => (from ? `?from=${from}` : '')}
        words={{ label: t('payments.plan.pages'), first: t('payments.plan.first'), next: t('payments.plan.next') }}
      />
    </section>
  )
}

function PlanTable({ year, lines }: { year: ShownYear; lines: readonly PlannedClaim[] }) {
  const { t, language } = useTranslation()
  const kinds = new Map(year.kinds.map((kind) => [kind.id, kind.name[language]]))
  const columns = ['member', 'kind', 'amount', 'why'] as const
  const label = (column: (typeof columns)[number]) => t(`payments.plan.columns.${column}`)
  return (
    <div className="panel">
      <table className="list-table">
        <caption className="sr-only">{t('payments.plan.title')}</caption>
        <TableHead titles={columns.map(label)} numbers={[2]} />
        <tbody>
          {lines.map(({ id, firstName, lastName, owed, reason }) => (
            <tr key={id}>
              <th scope="row">
                <Link className="link" to={href('/administration/payments/members/:id', { id })}>
                  {`${firstName} ${lastName}`}
                </Link>
              </th>
              <td data-label={owed.kindId === null ? undefined : label('kind')}>
                {owed.kindId !== null && kinds.get(owed.kindId)}
              </td>
              <td data-number data-label={owed.kindId === null ? undefined : label('amount')}>
                {owed.kindId !== null && formatMoney(owed.amount, language)}
              </td>
              <td data-label={label('why')}>
                {t(`payments.plan.why.${owed.why}`)}
                {reason && ` (${reason})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
