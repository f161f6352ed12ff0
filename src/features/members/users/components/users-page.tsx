import '../../core/components/people.css'
import './users.css'
import { useEffect } from 'react'
import { href, Outlet, useParams } from 'react-router'
import { FormProblems } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ListPages, ListTabs } from '#platform/lists/list-parts.tsx'
import { useSelection } from '#platform/lists/use-selection.ts'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { DetailsMenu } from '#ui/menu.tsx'
import { MenuLink } from '#ui/menu-items.tsx'
import { PageTitle } from '#ui/page.tsx'
import { useErrorToast } from '#ui/toast.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { DrawerPlace } from '../drawer/drawer.ts'
import { addressOf, isFiltered, ownOrder, unfiltered } from '../list/user-selection.ts'
import { failureOfList, restorableDays, userLists } from '../user.ts'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { addresseeOf, type UsersPageData, useRowFocus, useUserRows } from './use-user-rows.ts'
import { FoundUsers, UserFilters } from './user-filters.tsx'
import { UserSearch } from './user-search.tsx'
import { UserTable } from './user-table.tsx'
import { ViewMenu } from './view-menu.tsx'

export function UsersPage({ page, problem }: { page: UsersPageData; problem: FormProblem | null }) {
  const { t } = useTranslation()
  const { selection, counts } = page
  useQuietLive([topics.members])
  const rows = useUserRows(page)
  const isHydrated = useIsHydrated()
  const unsorted = addressOf({ ...selection, sort: 'name', way: 'asc' })
  const selected = useSelection(unsorted, rows.users.map(addresseeOf))
  const { id: open } = useParams()
  useRowFocus(open)
  const { users, want } = rows
  const index = open ? users.findIndex((user) => user.id === open) : -1
  // The rows behind the user whose drawer is open are wanted too: one goes on to them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when one has gone on
  useEffect(() => {
    if (index >= 0) want(index + 2)
  }, [index])
  const title = t('members.list.title')
  const list = { label: title, href: href('/administration/members') }
  const place: DrawerPlace = { users, total: counts.total, search: addressOf(selection) }
  return (
    <AdministrationPage name={open ? t('members.drawer.title') : title} title={null} above={open ? [list] : []}>
      <div className="users-split" data-open={open && true}>
        <div className="users-side">
          <div className="users-head">
            {open ? <p className="text-h3">{title}</p> : <PageTitle>{title}</PageTitle>}
            <div className="users-head-actions">
              <ButtonLink to={href('/administration/members/new')} variant="primary">
                <Icon name="plus" />
                {t('members.list.add')}
              </ButtonLink>
              <ImportAndExport search={place.search} />
            </div>
          </div>
          <FormProblems problem={problem} />
          <ListTabs
            label={t('members.list.lists')}
            tabs={userLists.map((list) => ({
              name: list,
              label: t(`members.list.${list}`),
              count: counts.lists[list],
              to: { search: addressOf({ ...selection, list, ...ownOrder[list] }) },
            }))}
            chosen={selection.list}
            preventScrollReset
          />
          <div className="users-tools">
            <UserSearch selection={selection} />
            <UserFilters page={page} />
            <ViewMenu page={page} problem={problem} />
            {selection.list !== 'deleted' && <ColumnMenu page={page} />}
          </div>
          {selection.list === 'deleted' && (
            <p className="users-order">{t('members.list.order.deleted', { days: restorableDays })}</p>
          )}
          {selected.chosen.size > 0 ? <SelectionBar page={page} selected={selected} /> : <FoundUsers page={page} />}
          {users.length === 0 ? (
            <NoUsers page={page} />
          ) : (
            <UserTable page={page} rows={rows} selected={selected} open={open ?? null} />
          )}
          {rows.retry && <MoreFailed page={page} onRetry={rows.retry} />}
          <ListPages
            page={{ next: isHydrated ? null : page.next, isFirst: page.isFirst }}
            search={(after) => addressOf(selection, after)}
            words={{ label: t('members.list.pages'), first: t('members.list.first'), next: t('members.list.next') }}
          />
        </div>
        {open && <Outlet context={place} />}
      </div>
    </AdministrationPage>
  )
}

function MoreFailed({ page, onRetry }: { page: UsersPageData; onRetry: () => void }) {
  const { t } = useTranslation()
  useErrorToast(t(`error.${failureOfList(page.selection.list)}`))
  return (
    <div className="users-failed">
      <p>{t('members.list.moreFailed')}</p>
      <Button type="button" onClick={onRetry}>
        {t('members.list.retry')}
      </Button>
    </div>
  )
}

function ImportAndExport({ search }: { search: string }) {
  const { t } = useTranslation()
  const ways = [
    { to: href('/administration/members/import'), icon: 'upload', text: t('members.import.action') },
    { to: href('/administration/members/export') + search, icon: 'download', text: t('members.export.action') },
  ] as const
  return (
    <>
      {ways.map(({ to, icon, text }) => (
        <ButtonLink key={to} to={to} className="users-import-export">
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

function NoUsers({ page: { selection } }: { page: UsersPageData }) {
  const { t } = useTranslation()
  const { list, query } = selection
  const isNarrowed = isFiltered(selection)
  const nothing = query ? t('members.list.nothingFound', { query }) : t('members.list.nothingFiltered')
  return (
    <div className="panel">
      <EmptyState text={isNarrowed ? nothing : t(`members.list.none.${list}`)}>
        {isNarrowed && (
          <ButtonLink to={{ search: addressOf(unfiltered(selection)) }}>{t('members.filters.reset')}</ButtonLink>
        )}
      </EmptyState>
    </div>
  )
}
