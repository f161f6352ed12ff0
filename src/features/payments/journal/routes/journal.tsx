import '../components/journal.css'
import { href } from 'react-router'
import { treasurerLoader } from '#platform/http/admin-route.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { writtenDay } from '#platform/i18n/days.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { FilterChips, ListPages, useMoreRows } from '#platform/lists/list-parts.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PaymentsTabs } from '../../core/components/payments-tabs.tsx'
import { journalContext } from '../../payments.context.ts'
import { JournalExport } from '../components/journal-export.tsx'
import { JournalFilters, type JournalPageData } from '../components/journal-filters.tsx'
import { JournalSums } from '../components/journal-sums.tsx'
import { JournalTable } from '../components/journal-table.tsx'
import type { JournalLine } from '../journal-entry.ts'
import { journalFilter } from '../journal-filter.ts'
import type { Route } from './+types/journal'

export const handle = { titleKey: 'payments.journal.title' } satisfies RouteHandle

const pageSize = 100

/** `?after=` reads on. */
export const loader = treasurerLoader(journalContext, async ({ service, viewer, asked }) => {
  const filter = journalFilter.read(asked)
  const after = asked.get('after')
  const { rows, next } = await service.list(viewer, filter, after, pageSize)
  const [totals, years] = await Promise.all([service.totals(viewer, filter), service.years(viewer, filter.year)])
  return { filter, rows: rows.map(rowOf), next, isFirst: after === null, totals, years }
})

/** To the account of the member, for as long as they are there. */
function rowOf({ userId, ...line }: JournalLine) {
  const address = href('/administration/payments/members/:id', { id: userId })
  return { ...line, href: line.member === null ? null : address }
}

export default function JournalPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { filter, isFirst } = page
  const isNarrowed = journalFilter.isNarrowed(filter)
  const search = (after?: string | null) => journalFilter.search(filter, after)
  const more = useMoreRows(page, (after) => href('/administration/payments') + search(after))
  return (
    <AdministrationPage
      name={t('payments.journal.title')}
      actions={more.rows.length > 0 && <JournalExport search={search()} />}
    >
      <PaymentsTabs chosen="journal" />
      <JournalFilters page={page} />
      {isNarrowed && <JournalChips page={page} />}
      <JournalSums totals={page.totals} />
      {more.rows.length === 0 ? (
        <div className="panel">
          <EmptyState text={t(isNarrowed ? 'payments.journal.nothingFound' : 'members.payment.none')}>
            {isNarrowed && <ButtonLink to={{ search: '' }}>{t('payments.journal.whole')}</ButtonLink>}
          </EmptyState>
        </div>
      ) : (
        <JournalTable rows={more.rows} />
      )}
      <ListPages
        page={{ next: more.next, isFirst }}
        search={search}
        words={{
          label: t('payments.journal.pages'),
          first: t('payments.journal.newest'),
          next: t('payments.journal.older'),
          loading: t('payments.journal.loading'),
        }}
        more={more}
      />
    </AdministrationPage>
  )
}

function JournalChips({ page: { filter, years } }: { page: JournalPageData }) {
  const { t } = useTranslation()
  const { query, from, until, kind, year, means, statement } = filter
  const without = (part: Partial<typeof filter>) => journalFilter.search({ ...filter, ...part })
  const yearName = years.find((known) => known.year === year)?.name ?? year
  const chips = [
    query && { label: t('members.filters.chipQuery', { query }), search: without({ query: '' }) },
    from && { label: t('payments.journal.since', { day: writtenDay(from) }), search: without({ from: null }) },
    until && { label: t('payments.journal.upTo', { day: writtenDay(until) }), search: without({ until: null }) },
    kind && { label: t(`payments.journal.kinds.${kind}`), search: without({ kind: null }) },
    year && { label: t('payments.journal.ofYear', { year: yearName ?? '' }), search: without({ year: null }) },
    means && { label: t(`members.payment.means.${means}`), search: without({ means: null }) },
    statement && { label: t(`payments.journal.filters.${statement}`), search: without({ statement: null }) },
  ].filter((chip) => typeof chip === 'object' && chip !== null)
  return (
    <FilterChips
      label={t('members.filters.chosen')}
      chips={chips}
      wordOf={(label) => t('members.filters.remove', { label })}
      reset={{ label: t('payments.journal.whole'), search: '' }}
    />
  )
}
