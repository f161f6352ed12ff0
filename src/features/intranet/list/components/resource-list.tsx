import type { RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Remembered } from '#platform/rendering/remembered-markup.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import type { RowSelection } from '#ui/row-selection.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { useRowGrid } from '#ui/use-row-grid.ts'
import { piecesOf, useRowWindow } from '#ui/use-row-window.ts'
import type { Resource } from '../../core/resource.ts'
import type { ListContext } from './list-context.ts'
import { EmptyFolder, isPlain, ListFoot, ListHead } from './list-parts.tsx'
import { ResourceName } from './resource-name.tsx'
import { ResourceRow, useRowWords } from './resource-row.tsx'
import type { ListKeys } from './use-list-keys.ts'
import type { Rows } from './use-rows.ts'

const RenameEditor = lazyScreen(async () => (await import('../../rename/components/rename-editor.tsx')).RenameEditor)

type ResourceListProps = {
  panel: RefObject<HTMLDivElement | null>
  list: ListContext
  rows: Rows
  /** Lets others have the rows looked at again, after scrolling by program. */
  looking: RefObject<(() => void) | null>
  grid: ReturnType<typeof useRowGrid>
  selection: RowSelection
  newRows: ReadonlySet<string>
  mayDrag: boolean
  onSelectAll: (isAll: boolean) => void
  onKeyDownCapture: ListKeys
  refreshing: 'old' | 'leaving' | null
  onHelp: () => void
}

export function ResourceList(props: ResourceListProps) {
  const { t } = useTranslation()
  const { panel, list, rows, grid, selection } = props
  if (props.refreshing === 'leaving')
    return (
      <div className="panel resource-panel list-skeleton">
        {/* So many rows fill what is seen of most folders. */}
        <Skeleton lines={8} label={t('intranet.listing.loading')} />
      </div>
    )
  if (rows.total === 0)
    return (
      <div ref={panel} className="panel">
        <EmptyFolder list={list} rows={rows} />
      </div>
    )
  return (
    <div ref={panel} className="panel resource-panel" data-refreshing={props.refreshing !== null || undefined}>
      <table
        className="resource-table"
        {...grid.gridProps}
        aria-label={t('intranet.listing.label', { folder: list.here.name })}
        aria-rowcount={rows.total + 1}
        aria-busy={rows.whole === null || undefined}
        data-selecting={selection.selected.size > 0 || undefined}
        onKeyDownCapture={props.onKeyDownCapture}
      >
        <ListHead list={list} rows={rows} onSelectAll={props.onSelectAll} />
        <ShownRows {...props} />
      </table>
      <ListFoot list={list} rows={rows} onHelp={props.onHelp} />
    </div>
  )
}

function ShownRows({ panel, list, rows, looking, grid, selection, newRows, mayDrag }: ResourceListProps) {
  const { shown, renaming, rename } = list
  const { language } = useTranslation()
  const above = list.view.folder?.visibility ?? 'members'
  const words = useRowWords(above)
  // Before React runs, Tab must reach the links themselves; a plain page has all its rows, and no others.
  const isHydrated = useIsHydrated()
  const isStatic = isPlain(useSearchParams()[0]) && !isHydrated
  const count = isStatic ? shown.length : rows.total
  const looked = useRowWindow(panel, rows.total, looking)
  const rowWindow = isStatic ? { first: 0, last: count } : looked
  const tabIndex = isHydrated ? -1 : undefined
  const editorOf = (resource: Resource) => {
    const finish = () => {
      rename(null)
      grid.focusRow(resource.id)
    }
    const name = <ResourceName resource={resource} language={language} />
    return <RenameEditor {...{ resource, list }} onDone={finish} onClose={finish} fallback={name} />
  }
  const made = piecesOf(rowWindow, grid.tabStop, count).map((piece) => {
    if ('gap' in piece) return <Gap key={`gap-${piece.before}`} rows={piece.gap} />
    const { index } = piece
    const resource = shown[index]
    if (!resource) return <Gap key={`waiting-${index}`} rows={1} isWaiting />
    const { id } = resource
    const nameField = renaming === id ? editorOf(resource) : null
    return (
      <ResourceRow
        key={id}
        {...{ resource, language, words, index, mayDrag, tabIndex, nameField }}
        isSelected={selection.selected.has(id)}
        isTabStop={index === grid.tabStop}
        isNew={newRows.has(id)}
      />
    )
  })
  // All that a row shows follows from its facts, and from its folder's visibility.
  const parts = made.map((element) => ({ of: ['file', element.key, above, element.props] as const, element }))
  return <Remembered as="tbody" parts={parts} />
}

/** As tall as the rows that it stands for. A row that is on its way shows where its words will stand. */
function Gap({ rows, isWaiting = false }: { rows: number; isWaiting?: boolean }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row, nothing in it takes the focus
    <tr aria-hidden="true" className="resource-gap" style={{ height: `calc(var(--row-height) * ${rows})` }}>
      {/* As many as a phone shows: in a fixed layout one column more would take its share of the width. */}
      <td colSpan={3}>{isWaiting && <span className="skeleton-line" />}</td>
    </tr>
  )
}
