import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { everyRow, noRows, onlyRow, type RowSelection } from '#ui/row-selection.ts'
import { useRowFocus } from '#ui/use-row-focus.ts'
import { useRowGrid } from '#ui/use-row-grid.ts'
import type { Place } from '../../core/places.ts'
import type { FolderView } from '../../core/resource.ts'
import type { ShownName } from '../../core/resource-name.ts'
import { useRowDrag } from '../../move/components/use-row-drag.ts'
import { SearchResults } from '../../search/components/search-field.tsx'
import { DropArea } from '../../upload/components/drop-area.tsx'
import type { FolderPage } from '../folder-page.ts'
import { FilterChips, FolderHeader, FolderToolbar } from './folder-toolbar.tsx'
import { useListContext } from './list-context.ts'
import { ListOverlays, type OpenMenu } from './list-overlays.tsx'
import { EmptyFolder, ListFoot } from './list-parts.tsx'
import { DetailsPlace, useOpen, useResourceActions } from './resource-actions.tsx'
import { ResourceList } from './resource-list.tsx'
import { SelectionToolbar } from './selection-toolbar.tsx'
import { useArrival, useTouchSelecting } from './use-arrival.ts'
import { useEmptySpace } from './use-empty-space.ts'
import { useLetters, useListKeys } from './use-list-keys.ts'
import { type Rows, useNewRows, useOrderChoice, useRefreshing, useRows } from './use-rows.ts'

type MemberFolderProps = { page: FolderPage; view: FolderView; place: Place; title: ShownName }

/** The listing as members work in it: select, open, download, and for admins all that changes the folders. */
export function MemberFolder({ page, view, place, title }: MemberFolderProps) {
  const { t } = useTranslation()
  const panel = useRef<HTMLDivElement>(null)
  const rows = useRows(page, view, place)
  const { shown, ids } = rows
  const [selection, select] = useState(noRows)
  const [menu, showMenu] = useState<OpenMenu | null>(null)
  const looking = useRef<(() => void) | null>(null)
  const focus = useRowFocus(panel, ids, looking)
  const selected = selection.selected.size === 0 ? [] : shown.filter(({ id }) => selection.selected.has(id))
  const { list, dialog } = useListContext({
    page,
    view,
    place,
    panel,
    shown,
    selected,
    pointed: menu?.kind === 'row' ? (menu.pointed ?? null) : null,
    clearSelection: () => select(noRows),
    focusRow: focus.focusRow,
  })
  const { details } = list
  const actions = useResourceActions({ ...list, targets: selected })
  const showKeys = () => showMenu({ kind: 'keys' })
  const grid = useRowGrid({
    grid: panel,
    rows: rows.named,
    focus,
    selection,
    onHelp: showKeys,
    onSelect: select,
    onOpen: useOpen({ list, actions }),
    onMenu: (id, at, isTouch) => {
      const pointed = shown.find((resource) => resource.id === id)
      // F14: a row that is not selected becomes the selection; with a finger that would begin selecting.
      if (!selection.selected.has(id) && !isTouch) select(onlyRow(id))
      showMenu({ kind: 'row', at, pointed: isTouch && !selection.selected.has(id) ? pointed : undefined })
    },
    onEscape: () => details.isOpen && details.close(),
    hasLetters: useLetters().hasLetters,
  })
  useAllKept(selection, rows, select)
  const choice = useOrderChoice(page, rows.order)
  const refreshing = useRefreshing(place)
  const isLeaving = refreshing === 'leaving'
  const mayDrag = useRowDrag(useMainArea(), list)
  useLive([topics.folder(place.collection, list.folderId)])
  useTouchSelecting(selected.length > 0, list.clearSelection)
  useArrival({ view, ids, ...focus, select: (id) => select(onlyRow(id)) })
  useEmptySpace({ panel, ids, selection, onSelect: select, onMenu: (at) => showMenu({ kind: 'folder', at }) })

  return (
    <DropArea list={list}>
      <FolderHeader title={title} isLeaving={isLeaving}>
        <FolderToolbar list={list} rows={rows} choice={choice} isHidden={selected.length > 0 && !isLeaving} />
        <SelectionToolbar
          // The panel has its button below the list already.
          actions={details.isPanel ? actions.filter(({ id }) => id !== 'details') : actions}
          count={isLeaving ? 0 : selected.length}
          total={rows.total}
          onClear={list.clearSelection}
          onMore={(at) => showMenu({ kind: 'row', at })}
        />
      </FolderHeader>
      <FilterChips order={rows.order} onAllYears={choice.chooseYear} />
      <div className="folder-columns" data-details={(details.isOpen && details.isPanel) || undefined}>
        <SearchResults list={list}>
          <ResourceList
            {...{ panel, list, rows, looking, grid, selection, mayDrag, choice }}
            label={t('intranet.listing.label', { folder: title.text })}
            newRows={useNewRows(rows.whole)}
            refreshing={refreshing}
            onSelectAll={(isAll) => select(isAll ? everyRow(selection, ids) : noRows)}
            onKeyDownCapture={useListKeys({
              place,
              folder: view.folder,
              actions,
              isEmpty: rows.total === 0,
              onDetails: details.toggle,
            })}
            foot={<ListFoot list={list} rows={rows} onHelp={showKeys} />}
            empty={<EmptyFolder list={list} order={rows.order} onAllYears={choice.chooseYear} />}
          />
        </SearchResults>
        {details.isOpen && (
          <DetailsPlace {...{ selected, view, shown, place, page }} isPanel={details.isPanel} onClose={details.close} />
        )}
      </div>
      <ListOverlays
        {...{ menu, showMenu, list, dialog }}
        onSelectAll={() => select(everyRow(selection, ids))}
        focusList={() => ids[grid.tabStop] && focus.focusRow(ids[grid.tabStop] ?? '')}
      />
    </DropArea>
  )
}

/** The page's main area, which holds the trail of folders too: rows are carried and dropped within it. */
function useMainArea(): RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    area.current = document.getElementById('main')
  }, [])
  return area
}

/** Who selected everything before the last rows of a long folder had come means these too. */
function useAllKept(selection: RowSelection, { ids, whole }: Rows, onSelect: (selection: RowSelection) => void): void {
  const wasAll = useRef(false)
  const isWhole = whole !== null
  useEffect(() => {
    if (isWhole && wasAll.current) onSelect(everyRow(selection, ids))
    wasAll.current = !isWhole && selection.selected.size > 0 && selection.selected.size === ids.length
  })
}
