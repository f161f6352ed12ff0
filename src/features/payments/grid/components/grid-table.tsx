import { type CSSProperties, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { piecesOf, useRowWindow } from '#ui/use-row-window.ts'
import { gridFilter } from '../grid-filter.ts'
import { MemberRow } from './grid-row.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import type { GridPage, GridRows } from './use-grid-rows.ts'
import { cellKey, type Recording } from './use-recording.ts'

type Props = { page: GridPage; rows: GridRows; recording: Recording }

const sums = ['asked', 'paid', 'open'] as const

/** A window of its own to scroll in, both ways: head, names and totals stay in sight. */
export function GridTable({ page, rows, recording }: Props) {
  const { t } = useTranslation()
  const panel = useRef<HTMLDivElement>(null)
  const looking = useRef<(() => void) | null>(null)
  const isHydrated = useIsHydrated()
  const years = page.years.map(({ year }) => year)

  const onKey = (event: KeyboardEvent, { row, column }: { row: number; column: number }): boolean => {
    const { key, ctrlKey, metaKey } = event
    if ((ctrlKey || metaKey) && key === 'z') {
      void recording.undoLast()
      return true
    }
    if (ctrlKey || metaKey || (key !== 'b' && key !== 'p')) return false
    const [member, year] = [rows.rows[row], years[column - 1]]
    if (!member || year === undefined) return false
    void recording.record(member, year)
    return true
  }
  const address = gridFilter.search(page.filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection begins at its first row
  useEffect(() => {
    panel.current?.scrollTo({ top: 0 })
  }, [address])
  const keys = useGridKeys({ panel, rows, columns: years.length, onKey })
  const onClick = useGridClicks(rows, recording)
  return (
    <div ref={panel} className="panel grid-panel" onScroll={() => looking.current?.()}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: walked through by arrow keys, a table is a grid
        role="grid"
        className="grid-table"
        style={{ '--grid-years': years.length } as CSSProperties}
        aria-rowcount={page.isFirst ? rows.count + 1 + sums.length : -1}
        aria-describedby={isHydrated ? 'grid-keys' : undefined}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onClick={onClick}
      >
        <caption className="sr-only">{t('payments.grid.title')}</caption>
        <GridHead page={page} active={isHydrated && keys.place.row === -1 ? keys.place.column : null} />
        <ShownRows {...{ page, rows, recording, panel, looking, years }} place={keys.place} />
        <GridFoot page={page} count={rows.count} />
      </table>
    </div>
  )
}

/** Links lead on without a new page, and a button notes: one listener for all of them. */
function useGridClicks({ rows }: GridRows, recording: Recording) {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element
    const year = target.closest<HTMLElement>('[data-note]')?.dataset.note
    const row = rows[Number(target.closest<HTMLElement>('tr[data-index]')?.dataset.index)]
    if (year && row) return void recording.record(row, Number(year))
    const address = target.closest('tbody a')?.getAttribute('href')
    const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!address || isElsewhere) return
    event.preventDefault()
    void navigate(address)
  }
}

type ShownProps = Props & {
  panel: RefObject<HTMLDivElement | null>
  looking: RefObject<(() => void) | null>
  years: readonly number[]
  place: { row: number; column: number }
}

function ShownRows({ page, rows, recording, panel, looking, years, place }: ShownProps) {
  const isHydrated = useIsHydrated()
  const count = isHydrated ? rows.count : rows.rows.length
  const looked = useRowWindow(panel, count, looking)
  const shown = isHydrated ? looked : { first: 0, last: count }
  const { want } = rows
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when other rows come into view
  useEffect(() => want(shown), [shown.first, shown.last])
  const busyOf = (id: string) => years.filter((year) => recording.busy.has(cellKey(id, year))).join(' ')
  const made = piecesOf(shown, place.row, count).map((piece) => {
    if ('gap' in piece) return <Gap key={`gap-${piece.before}`} rows={piece.gap} columns={years.length + 1} />
    const row = rows.rows[piece.index]
    if (!row) return <Gap key={`waiting-${piece.index}`} rows={1} columns={years.length + 1} isWaiting />
    const active = place.row === piece.index ? place.column : null
    return (
      <MemberRow
        key={row.id}
        row={row}
        index={piece.index}
        years={page.years}
        chosen={page.selection.year}
        active={isHydrated ? active : undefined}
        busy={busyOf(row.id)}
      />
    )
  })
  return <tbody>{made}</tbody>
}

function Gap({ rows, columns, isWaiting = false }: { rows: number; columns: number; isWaiting?: boolean }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row, nothing in it takes the focus
    <tr aria-hidden="true" className="grid-gap" style={{ height: `calc(var(--grid-row) * ${rows})` }}>
      <td colSpan={columns}>{isWaiting && <span className="skeleton-line" />}</td>
    </tr>
  )
}

/** The first press sorts by how members stand with that year, the second turns round: links, so that each order has an address. */
function GridHead({ page: { filter, selection, years }, active }: { page: GridPage; active: number | null }) {
  const { t } = useTranslation()
  const isHydrated = useIsHydrated()
  const columns = [
    { sort: 'name' as const, year: null, name: '' },
    ...years.map(({ year, name }) => ({ sort: 'status' as const, year, name })),
  ]
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ sort, year, name }, column) => {
          const isChosen = selection.sort === sort && (year === null || year === selection.year)
          const way = isChosen && selection.way === 'asc' ? 'desc' : 'asc'
          const asked = { ...filter, sort, way, ...(year !== null && { year }) } as const
          return (
            <th
              key={year ?? 'name'}
              scope="col"
              className={year === null ? 'grid-name' : undefined}
              data-chosen={year === selection.year || undefined}
              aria-sort={isChosen ? (selection.way === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              <Link
                className="grid-sort"
                to={{ search: gridFilter.search(asked) }}
                title={year === null ? t('payments.grid.sortName') : t('payments.grid.sortYear', { year: name })}
                data-at={`-1 ${column}`}
                tabIndex={isHydrated ? (active === column ? 0 : -1) : undefined}
                preventScrollReset
              >
                {year === null ? t('payments.grid.member') : name}
                {isChosen && <Icon name="chevron-down" />}
              </Link>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** Of all members, whatever the filter leaves. */
function GridFoot({ page: { years, selection }, count }: { page: GridPage; count: number }) {
  const { t, language } = useTranslation()
  return (
    <tfoot>
      {sums.map((sum, index) => (
        <tr key={sum} aria-rowindex={count + 2 + index} data-sum={sum}>
          <th scope="row" className="grid-name" title={t('payments.grid.totals.help')}>
            {t(`payments.grid.totals.${sum}`)}
          </th>
          {years.map(({ year, ...totals }) => (
            <td key={year} data-chosen={year === selection.year || undefined}>
              {totals[sum] === null ? '–' : formatMoney(totals[sum], language)}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}
