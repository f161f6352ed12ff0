import '../components/reconciliation.css'
import { Form, href, Link } from 'react-router'
import { treasurerLoader } from '#platform/http/admin-route.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { writtenDay } from '#platform/i18n/days.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { PaymentsTabs } from '../../core/components/payments-tabs.tsx'
import { JournalExport } from '../../journal/components/journal-export.tsx'
import { reconciliationContext } from '../../payments.context.ts'
import { AccountSection } from '../components/account-section.tsx'
import { WaysSection } from '../components/ways-section.tsx'
import { reconciliationFilter } from '../reconciliation-filter.ts'
import type { Route } from './+types/reconciliation'

export const handle = { titleKey: 'payments.reconciliation.title' } satisfies RouteHandle

/** `?from=` and `?until=`: the days that are compared. */
export const loader = treasurerLoader(reconciliationContext, ({ service, viewer, asked }) =>
  service.reconciliation(viewer, reconciliationFilter.read(asked)),
)

export default function ReconciliationPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation()
  useLive([topics.payments])
  const { accounts, ways, period } = page
  return (
    <AdministrationPage
      name={t('payments.reconciliation.title')}
      above={[{ label: t('payments.journal.title'), href: href('/administration/payments') }]}
      actions={<JournalExport search={reconciliationFilter.search(period)} formats={['xlsx']} />}
    >
      <PaymentsTabs chosen="reconciliation" />
      <p className="reconciliation-lede">{t('payments.reconciliation.lede')}</p>
      <Periods page={page} />
      <ClosedYears page={page} />
      {accounts.length === 0 ? (
        <div className="panel">
          <EmptyState text={t('payments.reconciliation.none')} />
        </div>
      ) : (
        accounts.map((account) => <AccountSection key={account.account} account={account} />)
      )}
      <WaysSection ways={ways} period={period} />
    </AdministrationPage>
  )
}

type Props = { page: Route.ComponentProps['loaderData'] }

/** A contribution year by a press, or any days. */
function Periods({ page: { periods, period } }: Props) {
  const { t } = useTranslation()
  const isShown = ({ from, until }: (typeof periods)[number]) => from === period.from && until === period.until
  const days = { from: writtenDay(period.from ?? ''), until: writtenDay(period.until ?? '') }
  return (
    <>
      {periods.length > 0 && (
        <nav className="reconciliation-periods" aria-label={t('payments.reconciliation.periods')}>
          <ul>
            {periods.map((one) => (
              <li key={one.year}>
                <Link
                  className="link"
                  to={{ search: reconciliationFilter.search({ from: one.from, until: one.until }) }}
                  aria-current={isShown(one) ? 'page' : undefined}
                  preventScrollReset
                >
                  {t('payments.years.one', { year: one.name })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <details className="list-filters">
        <summary>
          {period.from && period.until
            ? t('payments.reconciliation.period', days)
            : t('payments.reconciliation.filters.title')}
          <Icon name="chevron-down" />
        </summary>
        <Form noValidate className="list-filter-fields" key={JSON.stringify(period)} preventScrollReset>
          {(['from', 'until'] as const).map((name) => (
            <TextField
              key={name}
              type="date"
              name={name}
              label={t(`payments.reconciliation.filters.${name}`)}
              defaultValue={period[name] ?? ''}
            />
          ))}
          <div className="list-filter-end">
            <Button type="submit">{t('payments.reconciliation.filters.apply')}</Button>
          </div>
        </Form>
      </details>
    </>
  )
}

/** What is closed changes no more: what stands here is what the accounts say for good. */
function ClosedYears({ page: { years } }: Props) {
  const { t, language } = useTranslation()
  const closed = years.filter(({ state }) => state === 'closed')
  if (closed.length === 0) return null
  return (
    <ul className="reconciliation-closed">
      {closed.map(({ year, name, closedAt, closedBy }) => {
        const facts = { year: name, date: closedAt === null ? '' : formatDate(closedAt, language) }
        return (
          <li key={year}>
            <Icon name="check" />{' '}
            {closedBy
              ? t('payments.reconciliation.closed', { ...facts, name: closedBy })
              : t('payments.reconciliation.closedBySomebody', facts)}
          </li>
        )
      })}
    </ul>
  )
}
