import { href } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ListMenu } from '#platform/lists/list-parts.tsx'
import { tableFormats } from '#platform/spreadsheets/table-formats.ts'

/** Files, not pages: the browser asks for them itself, and shows why one cannot be made. @param search of the filter */
export function JournalExport({ search }: { search: string }) {
  const { t } = useTranslation()
  const addressOf = (format: string) => {
    const asked = new URLSearchParams(search)
    asked.set('format', format)
    return `${href('/administration/payments/export')}?${asked}`
  }
  return (
    <ListMenu label={t('members.export.action')} className="menu-end">
      {tableFormats.map((format) => (
        <li key={format}>
          <a className="menu-item" href={addressOf(format)}>
            {t(`members.export.${format}`)}
          </a>
        </li>
      ))}
    </ListMenu>
  )
}
