import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Selection } from '#platform/lists/use-selection.ts'
import { Icon } from '#ui/icon.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { piecesOf, useRowWindow } from '#ui/use-row-window.ts'
import type { Addressee } from '../bulk/change-users.schema.ts'
import { drawerPath, partIn } from '../drawer/drawer-path.ts'
import { addressOf, type Sorting } from '../list/user-selection.ts'
import { useWalk } from './drawer/use-walk.ts'
import type { UserRows, UsersPageData } from './use-user-rows.ts'
import { DeletedRow, UserRow } from './user-row.tsx'

type Props = {
  page: UsersPageData
  rows: UserRows
  selected: Selection<Addressee>
  /** The user whose drawer is open. */
  open: string | null
}

/** A table whose head and names stay in sight; on phones each row is a card. */
export function UserTable({ page, rows, selected, open }: Props) {
  const { t } = useTranslation()
  const panel = useRef<HTMLDivElement>(null)
  const looking = useRef<(() => void) | null>(null)
  const { list } = page.selection
  useOpenRowInSight(panel, rows, open)
  const table = (
    <table className="users-table" aria-rowcount={page.isFirst ? rows.count + 1 : -1} data-list={list}>
      <caption className="sr-only">{t(`members.list.${list}`)}</caption>
      <UserHead page={page} rows={rows} selected={selected} />
      <ShownRows {...{ page, rows, selected, open, panel, looking }} />
    </table>
  )
  return (
    <div ref={panel} className="panel users-panel" onScroll={() => looking.current?.()}>
      {list === 'deleted' ? (
        <Form method="post">
          <XsrfField />
          {table}
        </Form>
      ) : (
        table
      )}
      {page.isFirst && rows.users.length < rows.count && (
        <p className="users-unprinted">{t('members.list.unprinted', { here: rows.users.length, count: rows.count })}</p>
      )}
    </div>
  )
}

/** Anybody who comes by the address of a drawer finds its row in the list, however far down. */
function useOpenRowInSight(panel: RefObject<HTMLElement | null>, { users }: UserRows, open: string | null): void {
  const isOpen = open !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: walking on keeps the row in sight by its focus
  useEffect(() => {
    const index = users.findIndex((user) => user.id === open)
    const height = panel.current?.querySelector('[data-row]')?.getBoundingClientRect().height ?? 0
    if (index > 2) panel.current?.scrollTo({ top: (index - 2) * height })
  }, [isOpen])
}

type ShownProps = Props & { panel: RefObject<HTMLDivElement | null>; looking: RefObject<(() => void) | null> }

/** Of a long list those near to what is seen; before React runs all that came with the page. */
function ShownRows({ page, rows, selected, open, panel, looking }: ShownProps) {
  const isHydrated = useIsHydrated()
  const [focused, setFocused] = useState(-1)
  const count = isHydrated ? rows.count : rows.users.length
  const looked = useRowWindow(panel, count, looking)
  const shown = isHydrated ? looked : { first: 0, last: count }
  const { want } = rows
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when other rows come into view
  useEffect(() => want(shown.last), [shown.last])
  const onTickKey = useTickKeys(selected)
  const search = addressOf(page.selection)
  const onRowKey = useRowKeys({ rows, search }, open)
  const { pathname } = useLocation()
  const part = open ? partIn(pathname) : 'identity'
  const made = piecesOf(shown, focused, count).map((piece) => {
    if ('gap' in piece) return <Gap key={`gap-${piece.before}`} rows={piece.gap} />
    const user = rows.users[piece.index]
    if (!user) return <Gap key={`waiting-${piece.index}`} rows={1} isWaiting />
    const address = drawerPath(user.id, part) + search
    const row = { user, index: piece.index, isOpen: user.id === open, address }
    if (page.selection.list === 'deleted') return <DeletedRow key={user.id} {...row} />
    return (
      <UserRow
        key={user.id}
        {...row}
        columns={page.columns}
        now={page.now}
        asksFee={page.fee > 0}
        isSelected={selected.chosen.has(user.id)}
        onTick={isHydrated ? selected.tick : null}
      />
    )
  })
  return (
    <tbody
      onKeyDown={(event) => {
        onTickKey(event)
        onRowKey(event)
      }}
      onFocus={({ target }) => setFocused(Number(target.closest('tr')?.dataset.index ?? -1))}
      onBlur={() => setFocused(-1)}
    >
      {made}
    </tbody>
  )
}

/** As tall as the rows that it stands for. */
function Gap({ rows, isWaiting = false }: { rows: number; isWaiting?: boolean }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row, nothing in it takes the focus
    <tr aria-hidden="true" className="users-gap" style={{ height: `calc(var(--users-row) * ${rows})` }}>
      <td colSpan={3}>{isWaiting && <span className="skeleton-line" />}</td>
    </tr>
  )
}

/** On the name of a row: Up and Down go to the next name; with a drawer open they walk through the drawers. */
function useRowKeys({ rows, search }: { rows: UserRows; search: string }, open: string | null) {
  const walk = useWalk({ users: rows.users, total: rows.count, search }, open ?? '')
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (!(target instanceof HTMLAnchorElement) || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
    const row = target.closest<HTMLElement>('tr[data-index]')
    if (open && row?.dataset.user === open) return walk.onKeyDown(event)
    const index = Number(row?.dataset.index) + (key === 'ArrowDown' ? 1 : -1)
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`tr[data-index="${index}"] .person-link`)?.focus()
  }
}

/** On the box of a row: Up and Down go to the next one, with Shift they tick on the way; Escape unticks all. */
function useTickKeys(selected: Selection<Addressee>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, shiftKey } = event
    if (key === 'Escape' && selected.chosen.size > 0) return selected.clear()
    if (!(target instanceof HTMLInputElement) || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
    const index = Number(target.closest('tr')?.dataset.index) + (key === 'ArrowDown' ? 1 : -1)
    const row = event.currentTarget.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
    event.preventDefault()
    row?.querySelector('input')?.focus()
    const id = row?.dataset.user
    if (shiftKey && id && !selected.chosen.has(id)) selected.tick(id, true)
  }
}

/** The head of the table: all or none, and what it is sorted by. */
function UserHead({ page, rows, selected }: Omit<Props, 'open'>) {
  const { t } = useTranslation()
  const { selection } = page
  if (selection.list === 'deleted')
    return (
      <thead>
        <tr aria-rowindex={1}>
          {(['name', 'email', 'deletedAt'] as const).map((sort) => (
            <SortColumn key={sort} sort={sort} page={page} />
          ))}
          <th scope="col">{t('members.fields.erasedAt')}</th>
          <th scope="col">
            <span className="sr-only">{t('members.list.restore')}</span>
          </th>
        </tr>
      </thead>
    )
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="users-check">
          <TickAll rows={rows} selected={selected} />
        </th>
        <SortColumn sort="name" page={page} />
        {page.columns.map((name) => (
          <SortColumn key={name} sort={name} page={page} />
        ))}
      </tr>
    </thead>
  )
}

function TickAll({ rows: { users }, selected }: Pick<Props, 'rows' | 'selected'>) {
  const { t } = useTranslation()
  const isHydrated = useIsHydrated()
  const label = t('members.bulk.tickPage')
  if (!isHydrated) return <span className="sr-only">{label}</span>
  const isAll = users.every(({ id }) => selected.chosen.has(id))
  return (
    <label className="users-tick">
      <input
        type="checkbox"
        aria-label={label}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected.chosen.size > 0 && !isAll
        }}
        onChange={() => selected.tickPage(!isAll)}
      />
    </label>
  )
}

/** The first press sorts, the second turns round: a link, so that each order has an address. */
function SortColumn({ sort, page: { selection } }: { sort: Sorting; page: UsersPageData }) {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const isChosen = selection.sort === sort
  const way = isChosen && selection.way === 'asc' ? 'desc' : 'asc'
  return (
    <th
      scope="col"
      className={`users-col-${sort}`}
      aria-sort={isChosen ? (selection.way === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link className="users-sort" to={{ search: addressOf({ ...selection, sort, way }) }} preventScrollReset replace>
        {sort === 'magistrate' ? magistrateLabel : t(`members.columns.names.${sort}`)}
        {isChosen && <Icon name="chevron-down" />}
      </Link>
    </th>
  )
}
