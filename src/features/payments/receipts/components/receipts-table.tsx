import { href, Link } from 'react-router'
import { formatDate, formatMoney, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TableHead } from '#ui/table-head.tsx'
import type { ListOfReceipts } from '../receipt.service.server.ts'
import { DocumentLink, useReceiptWord, VoidBadge, WhyVoid } from './receipt-parts.tsx'

type Row = ListOfReceipts['rows'][number]

const columns = ['number', 'issuedOn', 'member', 'about', 'amount', 'state'] as const

export function ReceiptsTable({ rows, isNarrowed }: { rows: readonly Row[]; isNarrowed: boolean }) {
  const { t } = useTranslation()
  if (rows.length === 0)
    return (
      <div className="panel">
        <EmptyState text={t(`payments.receipts.${isNarrowed ? 'nothingFound' : 'empty'}`)} />
      </div>
    )
  return (
    <div className="panel">
      <table className="list-table">
        <caption className="sr-only">{t('payments.receipts.title')}</caption>
        <TableHead titles={columns.map((column) => t(`payments.receipts.columns.${column}`))} numbers={[4]} />
        <tbody>
          {rows.map((row) => (
            <ReceiptRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ReceiptRow({ row }: { row: Row }) {
  const { t, language } = useTranslation()
  const { id, number, issuedAt, amount, voidedAt } = row
  const label = (column: (typeof columns)[number]) => t(`payments.receipts.columns.${column}`)
  return (
    <tr>
      <th scope="row" className="receipts-number">
        <DocumentLink href={href('/administration/payments/receipts/:id', { id })}>{number}</DocumentLink>
      </th>
      <td data-label={label('issuedOn')}>
        <time dateTime={isoTime(issuedAt)}>{formatDate(issuedAt, language)}</time>
      </td>
      <td data-label={label('member')}>
        <MemberName row={row} />
      </td>
      <td data-label={label('about')}>{useReceiptWord()(row)}</td>
      <td data-number data-label={label('amount')}>
        {formatMoney(amount, language)}
      </td>
      <td>
        {voidedAt !== null && (
          <>
            <VoidBadge />
            <WhyVoid receipt={row} />
          </>
        )}
      </td>
    </tr>
  )
}

function MemberName({ row: { userId, name, isThere } }: { row: Row }) {
  const { t } = useTranslation()
  if (!isThere) return <span className="receipts-note">{name || t('payments.receipts.formerMember')}</span>
  return (
    <Link className="link" to={href('/administration/payments/members/:id', { id: userId })}>
      {name}
    </Link>
  )
}
