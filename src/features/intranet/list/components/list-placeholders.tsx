import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { allYears, type ListOrder } from '../list-order.ts'
import type { ListContext } from './list-context.ts'

type EmptyFolderProps = { list: ListContext; order: ListOrder; onAllYears: (year: number) => void }

/** Why there is nothing to see, and what to do about it. */
export function EmptyFolder({ list, order, onAllYears }: EmptyFolderProps) {
  const { page, view, folderId } = list
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

/** So many rows fill what is seen of most folders. */
const rows = 8

/** In the place of the list while another folder is on its way: as tall as its rows, with their columns. */
export function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="panel resource-panel list-skeleton">
      <Skeleton lines={rows} label={t('intranet.listing.loading')} />
    </div>
  )
}
