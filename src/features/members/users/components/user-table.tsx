import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Selection } from '#platform/lists/use-selection.ts'
import { Remembered } from '#platform/rendering/remembered-markup.tsx'
import { Icon } from '#ui/icon.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { piecesOf, useRowWindow } from '#ui/use-row-window.ts'
import type { Addressee } from '../bulk/change-users.schema.ts'
import { drawerPath, partIn, useWalk } from '../drawer/drawer.ts'
import { addressOf, type Sorting } from '../list/user-selection.ts'
import type { UserRows, UsersPageData } from './use-user-rows.ts'
import { DeletedRow, UserRow } from './user-row.tsx'

type Props = { page: UsersPageData; rows: UserRows; selected: Selection<Addressee>; open: string | null }

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

function ShownRows({ page, rows, selected, open, panel, looking }: ShownProps) {
  const isHydrated = useIsHydrated()
  const [focused, setFocused] = useState(-1)
  const count = isHydrated ? rows.count : rows.users.length
  const looked = useRowWindow(panel, count, looking)
  const shown = isHydrated ? looked : { first: 0, last: count }
  const { want } = rows
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when other rows come into view
  useEffect(() => want(shown.last), [shown.last])
  const search = addressOf(page.selection)
  const onKeyDown = useRowKeys({ rows, selected, open, search })
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
        feeYear={page.feeYear}
        asksFee={page.fee > 0}
        isSelected={selected.chosen.has(user.id)}
        onTick={isHydrated ? selected.tick : null}
      />
    )
  })
  return (
    <Remembered
      as="tbody"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setFocused(Number(target.closest('tr')?.dataset.index ?? -1))}
      onBlur={() => setFocused(-1)}
      parts={made.map((element) => ({ of: ['user', page.selection.list, element.key, element.props], element }))}
    />
  )
}

function Gap({ rows, isWaiting = false }: { rows: number; isWaiting?: boolean }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row, nothing in it takes the focus
    <tr aria-hidden="true" className="users-gap" style={{ height: `calc(var(--users-row) * ${rows})` }}>
      <td colSpan={3}>{isWaiting && <span className="skeleton-line" />}</td>
    </tr>
  )
}

type KeysProps = Pick<Props, 'rows' | 'selected' | 'open'> & { search: string }

/**
 * Up and Down go from name to name, with a drawer open through the drawers; or from box to box, with Shift they tick on the
 * way. Escape unticks all.
 */
function useRowKeys({ rows, selected, open, search }: KeysProps) {
  const walk = useWalk({ users: rows.users, total: rows.count, search }, open ?? '')
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, shiftKey } = event
    if (key === 'Escape' && selected.chosen.size > 0) return selected.clear()
    const isName = target instanceof HTMLAnchorElement
    const isBox = target instanceof HTMLInputElement
    if ((!isName && !isBox) || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
    const row = target.closest<HTMLElement>('tr[data-index]')
    if (isName && open && row?.dataset.user === open) return walk.onKeyDown(event)
    const index = Number(row?.dataset.index) + (key === 'ArrowDown' ? 1 : -1)
    const next = event.currentTarget.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
    event.preventDefault()
    next?.querySelector<HTMLElement>(isName ? '.person-link' : 'input')?.focus()
    const id = next?.dataset.user
    if (isBox && shiftKey && id && !selected.chosen.has(id)) selected.tick(id, true)
  }
}

function UserHead({ page, rows, selected }: Omit<Props, 'open'>) {
  const { t } = useTranslation()
  const isHydrated = useIsHydrated()
  const isAll = rows.users.every(({ id }) => selected.chosen.has(id))
  const isOfDeleted = page.selection.list === 'deleted'
  const columns = isOfDeleted ? (['email', 'deletedAt'] as const) : page.columns
  return (
    <thead>
      <tr aria-rowindex={1}>
        {!isOfDeleted && (
          <th scope="col" className="users-check">
            {isHydrated ? (
              <label className="users-tick">
                <input
                  type="checkbox"
                  aria-label={t('members.bulk.tickPage')}
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = selected.chosen.size > 0 && !isAll
                  }}
                  onChange={() => selected.tickPage(!isAll)}
                />
              </label>
            ) : (
              <span className="sr-only">{t('members.bulk.tickPage')}</span>
            )}
          </th>
        )}
        {(['name', ...columns] as const).map((sort) => (
          <SortColumn key={sort} sort={sort} page={page} />
        ))}
        {isOfDeleted && <th scope="col">{t('members.fields.erasedAt')}</th>}
        {isOfDeleted && (
          <th scope="col">
            <span className="sr-only">{t('members.list.restore')}</span>
          </th>
        )}
      </tr>
    </thead>
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
