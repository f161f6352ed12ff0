import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListOrder } from '../list-order.ts'
import { allYears } from '../year-filter.ts'
import type { Desk } from './desk.ts'

type EmptyFolderProps = { desk: Desk; order: ListOrder; onAllYears: (year: number) => void }

/** Why there is nothing to see, and what to do about it. */
export function EmptyFolder({ desk, order, onAllYears }: EmptyFolderProps) {
  const { page, view, folderId } = desk
  const { t } = useTranslation()
  if (order.year !== allYears && view.years.length > 0) {
    return (
      <EmptyState text={t('intranet.empty-year', { year: order.year })}>
        <Button variant="secondary" onClick={() => onAllYears(allYears)}>
          {t('intranet.year.all')}
        </Button>
      </EmptyState>
    )
  }
  const text = folderId === null ? t('intranet.nothing-found') : t('intranet.empty')
  // How something comes in stands in the bar above.
  return <EmptyState text={page.mayManage ? `${text} ${t('intranet.empty-hint')}` : text} />
}
