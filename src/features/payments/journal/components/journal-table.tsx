import { Link } from 'react-router'
import { formatDate, formatMoney, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { TableHead } from '#ui/table-head.tsx'
import { movesMoney } from '../journal-entry.ts'
import type { Route } from '../routes/+types/journal'

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns = ['paidOn', 'kind', 'member', 'year', 'means', 'amount', 'note', 'noted'] as const

export function JournalTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation()
  return (
    <div className="panel">
      <table className="list-table journal-table">
        <caption className="sr-only">{t('payments.journal.title')}</caption>
        <TableHead titles={columns.map((column) => t(`payments.journal.columns.${column}`))} numbers={[5]} />
        <tbody>
          {rows.map((row) => (
            <JournalRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function JournalRow({ row }: { row: Row }) {
  const { t, language } = useTranslation()
  const { id, at, kind, yearName, means, note, recordedAt, recorder } = row
  const label = (column: (typeof columns)[number]) => t(`payments.journal.columns.${column}`)
  return (
    <tr data-payment={id}>
      <td className="journal-day">
        <time dateTime={isoTime(at)}>{formatDate(at, language)}</time>
      </td>
      <td data-label={label('kind')}>{t(`payments.journal.kinds.${kind}`)}</td>
      <td className="journal-member">
        <MemberName row={row} />
      </td>
      <td data-label={label('year')}>{yearName}</td>
      <td data-label={means && label('means')}>{means && t(`members.payment.means.${means}`)}</td>
      <td className="journal-amount" data-number>
        <Amount row={row} />
      </td>
      <td data-label={note && label('note')}>{note}</td>
      <td className="journal-noted" data-label={recordedAt === null ? '' : label('noted')}>
        {recordedAt !== null && (
          <>
            <time dateTime={isoTime(recordedAt)}>{formatDate(recordedAt, language)}</time> {recorder}
          </>
        )}
      </td>
    </tr>
  )
}

/** What moved no money looks otherwise than what did, and is heard otherwise. */
function Amount({ row: { kind, amount } }: { row: Row }) {
  const { t, language } = useTranslation()
  if (!movesMoney(kind))
    return (
      <span className="journal-nothing">
        {formatMoney(amount, language)} <span className="sr-only">{t('payments.journal.columns.withoutMoney')}</span>
      </span>
    )
  if (amount === 0) return <span className="journal-nothing">{t('members.payment.noAmount')}</span>
  return formatMoney(amount, language)
}

function MemberName({ row: { member, href } }: { row: Row }) {
  const { t } = useTranslation()
  if (member === null || href === null)
    return <span className="journal-nothing">{t('payments.journal.formerMember')}</span>
  return (
    <Link className="link" to={href}>
      {member}
    </Link>
  )
}
