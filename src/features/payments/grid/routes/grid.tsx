import '../components/grid.css'
import { href } from 'react-router'
import { treasurerLoader } from '#platform/http/admin-route.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ListPages } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useErrorToast } from '#ui/toast.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { PaymentsTabs } from '../../core/components/payments-tabs.tsx'
import { contributionsContext } from '../../payments.context.ts'
import { GridChips, GridFilters } from '../components/grid-filters.tsx'
import { GridTable } from '../components/grid-table.tsx'
import { GridTools, YearsNavigation } from '../components/grid-tools.tsx'
import { Received } from '../components/received.tsx'
import { useGridRows } from '../components/use-grid-rows.ts'
import { useRecording } from '../components/use-recording.ts'
import { gridFilter, leavesOut } from '../grid-filter.ts'
import type { Route } from './+types/grid'

export const handle = { titleKey: 'payments.grid.title' } satisfies RouteHandle

const pageSize = 60

/** `?after=` reads on. */
export const loader = treasurerLoader(contributionsContext, async ({ service, viewer, asked }) => {
  const filter = gridFilter.read(asked)
  const after = asked.get('after')
  const [grid, page] = await Promise.all([
    service.grid(viewer, filter),
    service.gridRows(viewer, filter, { after, limit: pageSize }),
  ])
  return { ...grid, ...page, filter, isFirst: after === null }
})

export default function GridPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation()
  useQuietLive([topics.payments, topics.members])
  const rows = useGridRows(page)
  const recording = useRecording(page, rows.patch)
  const isHydrated = useIsHydrated()
  const { filter } = page
  return (
    <AdministrationPage
      name={t('payments.grid.title')}
      above={[{ label: t('payments.journal.title'), href: href('/administration/payments') }]}
    >
      <PaymentsTabs chosen="grid" />
      <GridFilters page={page} />
      {leavesOut(filter) && <GridChips page={page} />}
      <GridTools page={page} recording={recording} />
      {page.count === 0 ? (
        <div className="panel">
          <EmptyState text={t(leavesOut(filter) ? 'payments.grid.nothingFound' : 'payments.grid.none')}>
            {leavesOut(filter) && <ButtonLink to={{ search: '' }}>{t('payments.grid.everybody')}</ButtonLink>}
          </EmptyState>
        </div>
      ) : (
        <GridTable page={page} rows={rows} recording={recording} />
      )}
      {rows.retry && <MoreFailed onRetry={rows.retry} />}
      <YearsNavigation page={page} />
      <ListPages
        page={{ next: isHydrated ? null : page.next, isFirst: page.isFirst }}
        search={(after) => gridFilter.search(filter, after)}
        words={{ label: t('payments.grid.pages'), first: t('payments.grid.first'), next: t('payments.grid.next') }}
      />
      <Received page={page} />
    </AdministrationPage>
  )
}

function MoreFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  useErrorToast(t('payments.grid.moreFailed'))
  return (
    <div className="grid-failed">
      <p>{t('payments.grid.moreFailed')}</p>
      <Button type="button" onClick={onRetry}>
        {t('payments.grid.retry')}
      </Button>
    </div>
  )
}
