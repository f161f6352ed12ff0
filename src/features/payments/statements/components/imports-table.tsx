import { href, Link } from 'react-router'
import { dateAndTime, formatMoney, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TableHead } from '#ui/table-head.tsx'
import type { ListedImport } from '../importing/import.service.server.ts'

const columns = ['name', 'format', 'importedAt', 'movements', 'credits', 'debits', 'state'] as const

/** Files that were imported, newest first. */
export function ImportsTable({ rows }: { rows: readonly ListedImport[] }) {
  const { t } = useTranslation()
  if (rows.length === 0)
    return (
      <div className="panel">
        <EmptyState text={t('payments.statements.imports.none')} />
      </div>
    )
  return (
    <div className="panel">
      <table className="list-table">
        <caption className="sr-only">{t('payments.statements.imports.title')}</caption>
        <TableHead
          titles={columns.map((column) => t(`payments.statements.imports.columns.${column}`))}
          numbers={[3, 4, 5]}
        />
        <tbody>
          {rows.map((row) => (
            <ImportRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ImportRow({ row }: { row: ListedImport }) {
  const { t, language } = useTranslation()
  const { id, name, format, importedAt, importer, movements, credits, debits, state } = row
  const label = (column: (typeof columns)[number]) => t(`payments.statements.imports.columns.${column}`)
  return (
    <tr data-import={id}>
      <th scope="row">
        <Link className="link" to={href('/administration/payments/statements/:id', { id })}>
          {name}
        </Link>
      </th>
      <td data-label={label('format')}>{t(`payments.statements.formats.${format}`)}</td>
      <td data-label={label('importedAt')}>
        <time dateTime={isoTime(importedAt)}>
          {t('payments.statements.imports.at', dateAndTime(importedAt, language))}
        </time>
        {importer && ` · ${importer}`}
      </td>
      <td data-number data-label={label('movements')}>
        {movements}
      </td>
      <td data-number data-label={label('credits')}>
        {formatMoney(credits, language)}
      </td>
      <td data-number data-label={label('debits')}>
        {formatMoney(-debits, language)}
      </td>
      <td>
        <ImportState state={state} />
      </td>
    </tr>
  )
}

export function ImportState({ state }: Pick<ListedImport, 'state'>) {
  const { t } = useTranslation()
  return (
    <Badge tone={state === 'done' ? 'success' : 'quiet'} icon={state === 'done' ? 'check' : 'undo'}>
      {t(`payments.statements.imports.${state}`)}
    </Badge>
  )
}
