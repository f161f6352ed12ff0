import '../components/journal.css'
import { href } from 'react-router'
import { isAdmin } from '#platform/access/viewer.ts'
import { treasurerLoader } from '#platform/http/admin-route.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { FilterChips, ListMenu, ListPages, useMoreRows } from '#platform/lists/list-parts.tsx'
import { tableFormats } from '#platform/spreadsheets/table-formats.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PaymentsTabs } from '../../core/components/payments-tabs.tsx'
import { journalContext } from '../../payments.context.ts'
import { JournalFilters, type JournalPageData } from '../components/journal-filters.tsx'
import { JournalTable } from '../components/journal-table.tsx'
import type { JournalLine } from '../journal.service.server.ts'
import { type JournalFilter, journalFilter } from '../journal-filter.ts'
import type { Route } from './+types/journal'

export const handle = { titleKey: 'payments.journal.title' } satisfies RouteHandle

const pageSize = 100

/** `?after=` reads on. */
export const loader = treasurerLoader(journalContext, async ({ service, viewer, asked }) => {
  const filter = journalFilter.read(asked)
  const after = asked.get('after')
  const { rows, next } = await service.list(viewer, filter, after, pageSize)
  const [totals, years] = await Promise.all([service.totals(viewer, filter), service.years(viewer)])
  const mayOpen = isAdmin(viewer)
  return { filter, rows: rows.map((line) => rowOf(line, mayOpen)), next, isFirst: after === null, totals, years }
})

/** The members' own pages are for administrators. */
function rowOf({ userId, ...line }: JournalLine, mayOpen: boolean) {
  const address = href('/administration/members/:id/payments', { id: userId })
  return { ...line, href: mayOpen && line.member !== null ? address : null }
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
      isWide
      actions={more.rows.length > 0 && <ExportMenu search={search()} />}
    >
      <PaymentsTabs chosen="journal" />
      <JournalFilters page={page} />
      {isNarrowed && <JournalChips filter={filter} />}
      <Totals page={page} />
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

/** Files, not pages: the browser asks for them itself, and shows why one cannot be made. */
function ExportMenu({ search }: { search: string }) {
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

/** Of the whole selection, on whichever page of it one is. */
function Totals({ page: { totals } }: { page: JournalPageData }) {
  const { t, language } = useTranslation()
  const { count, amount, unknown } = totals
  if (count === 0) return null
  return (
    <p className="journal-totals" role="status">
      <strong>{t('payments.journal.totals', { count, amount: formatMoney(amount, language) })}</strong>{' '}
      {unknown > 0 && t('payments.journal.unknown', { count: unknown })}
    </p>
  )
}

function JournalChips({ filter }: { filter: JournalFilter }) {
  const { t } = useTranslation()
  const { query, from, until, year, means } = filter
  const dayOf = (value: string) => value.split('-').reverse().join('/')
  const without = (part: Partial<JournalFilter>) => journalFilter.search({ ...filter, ...part })
  const chips = [
    query && { label: t('members.filters.chipQuery', { query }), search: without({ query: '' }) },
    from && { label: t('members.filters.chipFrom', { day: dayOf(from) }), search: without({ from: null }) },
    until && { label: t('members.filters.chipUntil', { day: dayOf(until) }), search: without({ until: null }) },
    year && { label: t('payments.journal.ofYear', { year }), search: without({ year: null }) },
    means && { label: t(`members.payment.means.${means}`), search: without({ means: null }) },
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
