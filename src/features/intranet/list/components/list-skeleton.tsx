import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/skeleton.tsx'

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
