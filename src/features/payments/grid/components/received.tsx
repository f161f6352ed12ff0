import { href } from 'react-router'
import { writtenDay } from '#platform/i18n/days.ts'
import { formatMoney, formatMonth } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import type { GridPage } from './use-grid-rows.ts'

type Line = { label: string; count: number; amount: number }

/** What came in within the chosen year, by the same sums as the journal and the dashboard. */
export function Received({ page: { received, yearName } }: { page: GridPage }) {
  const { t } = useTranslation()
  const { from, until, months, means } = received
  const byMonth = months.map(({ year, month, ...sums }) => ({ ...sums, label: formatMonth({ year, month }) }))
  const byWay = means.map(({ means, ...sums }) => ({ ...sums, label: t(`members.payment.means.${means}`) }))
  return (
    <Section id="received" className="grid-received" title={t('payments.grid.received', { year: yearName })}>
      <p className="grid-lede">
        {t('payments.grid.receivedHelp', { from: writtenDay(from), until: writtenDay(until) })}
      </p>
      <div className="grid-sums">
        <Sums title={t('payments.grid.byMonth')} lines={byMonth} />
        <Sums title={t('payments.grid.byWay')} lines={byWay} />
      </div>
      <ButtonLink to={{ pathname: href('/administration/payments'), search: `?from=${from}&until=${until}` }}>
        {t('payments.grid.toJournal')}
      </ButtonLink>
    </Section>
  )
}

function Sums({ title, lines }: { title: string; lines: readonly Line[] }) {
  const { t, language } = useTranslation()
  const whole = { label: t('payments.grid.together'), count: 0, amount: 0 }
  for (const { count, amount } of lines) {
    whole.count += count
    whole.amount += amount
  }
  const cells = ({ label, count, amount }: Line) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      <td>{count}</td>
      <td>{formatMoney(amount, language)}</td>
    </tr>
  )
  return (
    <table className="grid-sum panel">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{title}</span>
          </th>
          <th scope="col">{t('payments.grid.payments')}</th>
          <th scope="col">{t('payments.journal.columns.amount')}</th>
        </tr>
      </thead>
      <tbody>{lines.map(cells)}</tbody>
      <tfoot>{cells(whole)}</tfoot>
    </table>
  )
}
