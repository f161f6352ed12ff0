import { href } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ListMenu } from '#platform/lists/list-parts.tsx'
import { type TableFormat, tableFormats } from '#platform/spreadsheets/table-formats.ts'

type Props = {
  /** Of the filter. */
  search: string
  formats?: readonly TableFormat[]
}

/** Files, not pages: the browser asks for them itself, and shows why one cannot be made. */
export function JournalExport({ search, formats = tableFormats }: Props) {
  const { t } = useTranslation()
  const addressOf = (format: string) => {
    const asked = new URLSearchParams(search)
    asked.set('format', format)
    return `${href('/administration/payments/export')}?${asked}`
  }
  return (
    <ListMenu label={t('members.export.action')} className="menu-end">
      {formats.map((format) => (
        <li key={format}>
          <a className="menu-item" href={addressOf(format)}>
            {t(`members.export.${format}`)}
          </a>
        </li>
      ))}
    </ListMenu>
  )
}
