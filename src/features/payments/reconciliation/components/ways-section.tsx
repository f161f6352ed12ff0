import { href, Link } from 'react-router'
import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Section } from '#ui/section.tsx'
import { TableHead } from '#ui/table-head.tsx'
import { journalFilter, wholeJournal } from '../../journal/journal-filter.ts'
import type { JournalWay, Period } from '../reconciliation.ts'

const columns = ['way', 'in', 'out', 'net'] as const

/** All money of the journal: what the bank knows of, and what only the journal says. */
export function WaysSection({ ways, period }: { ways: readonly JournalWay[]; period: Period }) {
  const { t } = useTranslation()
  const byHand = ways.find(({ way }) => way === 'by-hand')
  const count = byHand ? byHand.payments.count + byHand.refunds.count : 0
  const filter = { ...wholeJournal, ...period, means: 'transfer', statement: 'without' } as const
  return (
    <Section id="ways" title={t('payments.reconciliation.ways.title')} className="reconciliation-section">
      {count > 0 && (
        <p className="reconciliation-lede">
          {t('payments.reconciliation.byHandHelp', { count })}{' '}
          <Link className="link" to={href('/administration/payments') + journalFilter.search(filter)}>
            {t('payments.reconciliation.show')}
          </Link>
        </p>
      )}
      <div className="panel">
        <table className="list-table reconciliation-ways" aria-labelledby="ways">
          <TableHead titles={columns.map((column) => t(`payments.reconciliation.${column}`))} numbers={[1, 2, 3]} />
          <tbody>
            {ways.map(({ way, payments, refunds }) => (
              <WayRow
                key={way}
                name={t(`payments.reconciliation.ways.${way}`)}
                received={payments.amount}
                returned={refunds.amount}
              />
            ))}
            <WayRow
              name={t('payments.reconciliation.ways.total')}
              received={ways.reduce((sum, { payments }) => sum + payments.amount, 0)}
              returned={ways.reduce((sum, { refunds }) => sum + refunds.amount, 0)}
            />
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** @param received cents @param returned cents above 0 */
function WayRow({ name, received, returned }: { name: string; received: number; returned: number }) {
  const { t, language } = useTranslation()
  return (
    <tr>
      <th scope="row">{name}</th>
      {(['in', 'out', 'net'] as const).map((column) => (
        <td key={column} data-number data-label={t(`payments.reconciliation.${column}`)}>
          {formatMoney({ in: received, out: returned, net: received - returned }[column], language)}
        </td>
      ))}
    </tr>
  )
}
