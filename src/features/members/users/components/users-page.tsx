import '../../core/components/people.css'
import './users.css'
import { useEffect } from 'react'
import { Outlet, useParams } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { DetailsMenu, MenuLink } from '#ui/menu.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { useErrorToast } from '#ui/use-error-toast.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { addressOf, isFiltered, unfiltered } from '../list/user-selection.ts'
import type { SheetPlace } from '../sheet/sheet-path.ts'
import { restorableDays } from '../user.ts'
import type { UsersPageData } from '../users-page.server.ts'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { FilterChips } from './filter-chips.tsx'
import { useSelectedUsers } from './use-selected-users.ts'
import { type UserRows, useRowFocus, useUserRows } from './use-user-rows.ts'
import { UserFilters } from './user-filters.tsx'
import { UserSearch } from './user-search.tsx'
import { UserTable } from './user-table.tsx'
import { UserTabs } from './user-tabs.tsx'
import { ViewMenu } from './view-menu.tsx'

/** The users of one list; follows what other administrators do. */
export function UsersPage({ page, problem }: { page: UsersPageData; problem: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const { selection } = page
  useQuietLive([topics.members])
  const rows = useUserRows(page)
  const selected = useSelectedUsers(addressOf({ ...selection, sort: 'name', way: 'asc' }), rows.users)
  const { id: open } = useParams()
  useRowFocus(open)
  useReach(rows, open)
  const place: SheetPlace = { users: rows.users, total: page.counts.total, search: addressOf(selection) }
  return (
    <WorkPage isWide>
      <Breadcrumbs label={t('administration.breadcrumbs')} items={useTrail(open)} />
      <div className="users-split" data-open={open && true}>
        <div className="users-side">
          <div className="users-head">
            {open ? (
              <p className="text-h3">{t('members.list.title')}</p>
            ) : (
              <PageTitle>{t('members.list.title')}</PageTitle>
            )}
            <div className="users-head-actions">
              <ButtonLink to="/administration/members/new" variant="primary">
                <Icon name="plus" />
                {t('members.list.add')}
              </ButtonLink>
              <ExchangeWays search={addressOf(selection)} />
            </div>
          </div>
          {problem?.problem && <Banner kind="error">{translateMessage(i18n, problem.problem)}</Banner>}
          <UserTabs page={page} />
          <div className="users-tools">
            <UserSearch selection={selection} />
            <UserFilters page={page} />
            <ViewMenu page={page} problem={problem} />
            {selection.list !== 'deleted' && <ColumnMenu page={page} />}
          </div>
          {selection.list === 'deleted' && (
            <p className="users-order">{t('members.list.order.deleted', { days: restorableDays })}</p>
          )}
          {selected.chosen.size > 0 ? <SelectionBar page={page} selected={selected} /> : <FilterChips page={page} />}
          {rows.users.length === 0 ? (
            <div className="panel">
              <NoUsers page={page} />
            </div>
          ) : (
            <UserTable page={page} rows={rows} selected={selected} open={open ?? null} />
          )}
          {rows.retry && <MoreFailed list={selection.list} onRetry={rows.retry} />}
          <Pages page={page} />
        </div>
        {open && <Outlet context={place} />}
      </div>
    </WorkPage>
  )
}

const failureOf = {
  active: 'error.user.could-not-get-active-users',
  disabled: 'error.user.could-not-get-disabled-users',
  all: 'error.user.could-not-get-active-users',
  deleted: 'error.user.could-not-get-deleted-users',
} as const

/** The rows that are here stay; the others can be asked for again. */
function MoreFailed({ list, onRetry }: { list: keyof typeof failureOf; onRetry: () => void }) {
  const { t } = useTranslation()
  useErrorToast(t(failureOf[list]))
  return (
    <div className="users-failed">
      <p>{t('members.list.moreFailed')}</p>
      <Button type="button" onClick={onRetry}>
        {t('members.list.retry')}
      </Button>
    </div>
  )
}

/** Import and export: rare on a phone, where they wait in a menu. */
function ExchangeWays({ search }: { search: string }) {
  const { t } = useTranslation()
  const ways = [
    { to: '/administration/members/import', icon: 'upload', text: t('members.import.action') },
    { to: `/administration/members/export${search}`, icon: 'download', text: t('members.export.action') },
  ] as const
  return (
    <>
      {ways.map(({ to, icon, text }) => (
        <ButtonLink key={to} to={to} className="users-exchange">
          <Icon name={icon} />
          {text}
        </ButtonLink>
      ))}
      <DetailsMenu
        label={t('members.list.more')}
        align="end"
        className="users-more"
        summary={
          <span className="button button-secondary button-icon">
            <Icon name="more" />
          </span>
        }
      >
        {ways.map(({ to, icon, text }) => (
          <MenuLink key={to} to={to} icon={icon}>
            {text}
          </MenuLink>
        ))}
      </DetailsMenu>
    </>
  )
}

/** With whose sheet is open the rows behind him are wanted too: one walks on to them. */
function useReach({ users, want }: UserRows, open: string | undefined): void {
  const index = open ? users.findIndex((user) => user.id === open) : -1
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when one has walked on
  useEffect(() => {
    if (index >= 0) want(index + 2)
  }, [index])
}

function useTrail(open: string | undefined) {
  const { t } = useTranslation()
  const trail = [{ label: t('administration.title'), href: '/administration' }]
  if (!open) return [...trail, { label: t('members.list.title') }]
  return [
    ...trail,
    { label: t('members.list.title'), href: '/administration/members' },
    { label: t('members.sheet.title') },
  ]
}

function NoUsers({ page: { selection } }: { page: UsersPageData }) {
  const { t } = useTranslation()
  const { list, query } = selection
  if (!isFiltered(selection)) return <EmptyState text={t(`members.list.none.${list}`)} />
  return (
    <EmptyState text={query ? t('members.list.nothingFound', { query }) : t('members.list.nothingFiltered')}>
      <ButtonLink to={{ search: addressOf(unfiltered(selection)) }}>{t('members.filters.reset')}</ButtonLink>
    </EmptyState>
  )
}

/** Where no script fetches more: the ways on and back, each with an address. */
function Pages({ page: { selection, next, isFirst } }: { page: UsersPageData }) {
  const { t } = useTranslation()
  const isHydrated = useIsHydrated()
  const search = new URLSearchParams(addressOf(selection))
  if (next) search.set('after', next)
  const hasNext = next !== null && !isHydrated
  if (isFirst && !hasNext) return null
  return (
    <nav className="people-pages" aria-label={t('members.list.pages')}>
      {!isFirst && <ButtonLink to={{ search: addressOf(selection) }}>{t('members.list.first')}</ButtonLink>}
      {hasNext && <ButtonLink to={{ search: `?${search}` }}>{t('members.list.next')}</ButtonLink>}
    </nav>
  )
}
