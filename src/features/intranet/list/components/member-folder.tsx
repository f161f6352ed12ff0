import { type ReactElement, useEffect, useRef, useState } from 'react'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import type { MenuPlace } from '#ui/context-menu.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { PageTitle } from '#ui/page.tsx'
import { everyRow, noRows, onlyRow, type RowSelection } from '#ui/row-selection.ts'
import { useRowFocus } from '#ui/use-row-focus.ts'
import { useRowGrid } from '#ui/use-row-grid.ts'
import type { Place } from '../../core/places.ts'
import type { Resource, ShownName } from '../../core/resource.ts'
import { useRowDrag } from '../../move/components/use-row-drag.ts'
import { SearchResults } from '../../search/components/search-field.tsx'
import { DropArea } from '../../upload/components/drop-area.tsx'
import type { FolderPage, FolderView } from '../folder-view.service.server.ts'
import { FilterChips, FolderToolbar, SelectionToolbar } from './folder-toolbar.tsx'
import { type ListContext, useListContext } from './list-context.ts'
import { DetailsPlace, useOpen, useResourceActions } from './resource-actions.tsx'
import { ResourceList } from './resource-list.tsx'
import { useArrival } from './use-arrival.ts'
import { useEmptySpace } from './use-empty-space.ts'
import { useLetters, useListKeys } from './use-list-keys.ts'
import { type Rows, useNewRows, useRefreshing, useRows } from './use-rows.ts'
import { useTouchSelecting } from './use-touch-selecting.ts'

type MemberFolderProps = { page: FolderPage; view: FolderView; place: Place; title: ShownName }

export function MemberFolder({ page, view, place, title }: MemberFolderProps) {
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
    title: title.text,
    pointed: menu?.kind === 'row' ? menu.pointed : undefined,
    clearSelection: () => select(noRows),
    focusRow: focus.focusRow,
  })
  const { details } = list
  const actions = useResourceActions({ ...list, targets: selected })
  const letters = useLetters()
  const showKeys = () => showMenu({ kind: 'keys' })
  const grid = useRowGrid({
    grid: panel,
    rows: rows.named,
    focus,
    selection,
    onHelp: showKeys,
    onSelect: select,
    onOpen: useOpen(list, actions),
    onMenu: (id, at, isTouch) => {
      const pointed = shown.find((resource) => resource.id === id)
      // F14: a row that is not selected becomes the selection; with a finger that would begin selecting.
      if (!selection.selected.has(id) && !isTouch) select(onlyRow(id))
      showMenu({ kind: 'row', at, pointed: isTouch && !selection.selected.has(id) ? pointed : undefined })
    },
    onEscape: () => details.isOpen && details.close(),
    hasLetters: letters.hasLetters,
  })
  useKeepAllSelected(selection, rows, select)
  const refreshing = useRefreshing(place)
  const isLeaving = refreshing === 'leaving'
  const mayDrag = useRowDrag(list)
  useLive([topics.folder(place.collection, list.folderId)])
  useTouchSelecting(selected.length > 0, list.clearSelection)
  useArrival({ view, ids, ...focus, select: (id) => select(onlyRow(id)) })
  useEmptySpace({ ...focus, panel, ids, selection, onSelect: select, onMenu: (at) => showMenu({ kind: 'folder', at }) })

  return (
    <DropArea list={list}>
      <div className="folder-header">
        <PageTitle>
          <span lang={documentLanguage(title.language)}>{title.text}</span>
        </PageTitle>
        {/* The two toolbars lie on top of each other, so that the height never changes. */}
        <div className="folder-toolbars" inert={isLeaving}>
          <FolderToolbar list={list} rows={rows} isHidden={selected.length > 0 && !isLeaving} />
          <SelectionToolbar
            // The panel has its button below the list already.
            actions={details.isPanel ? actions.filter(({ id }) => id !== 'details') : actions}
            count={isLeaving ? 0 : selected.length}
            total={rows.total}
            onClear={list.clearSelection}
            onMore={(at) => showMenu({ kind: 'row', at })}
          />
        </div>
      </div>
      <FilterChips rows={rows} />
      <div className="folder-columns" data-details={(details.isOpen && details.isPanel) || undefined}>
        <SearchResults list={list}>
          <ResourceList
            {...{ panel, list, rows, looking, grid, selection, mayDrag }}
            newRows={useNewRows(rows.whole)}
            refreshing={refreshing}
            onSelectAll={(isAll) => select(isAll ? everyRow(selection, ids) : noRows)}
            onKeyDownCapture={useListKeys(list, actions, rows.total === 0)}
            onHelp={showKeys}
          />
        </SearchResults>
        {details.isOpen && <DetailsPlace {...{ list, selected }} isPanel={details.isPanel} onClose={details.close} />}
      </div>
      <ListOverlays
        {...{ menu, showMenu, list, letters, dialog }}
        onSelectAll={() => select(everyRow(selection, ids))}
        focusList={() => ids[grid.tabStop] && focus.focusRow(ids[grid.tabStop] ?? '')}
      />
    </DropArea>
  )
}

/** Selecting everything before the last rows of a long folder have come means these too. */
function useKeepAllSelected(
  selection: RowSelection,
  { ids, whole }: Rows,
  onSelect: (selection: RowSelection) => void,
): void {
  const wasAll = useRef(false)
  const isWhole = whole !== null
  useEffect(() => {
    if (isWhole && wasAll.current) onSelect(everyRow(selection, ids))
    wasAll.current = !isWhole && selection.selected.size > 0 && selection.selected.size === ids.length
  })
}

const menus = () => import('./resource-menu.tsx')
const ResourceMenu = lazyScreen(async () => (await menus()).ResourceMenu)
const FolderMenu = lazyScreen(async () => (await menus()).FolderMenu)
const KeysDialog = lazyScreen(async () => (await import('./keys-dialog.tsx')).KeysDialog)

type OpenMenu =
  /** `pointed`: the menu is of this row alone, which is not selected. */
  { kind: 'row'; at: MenuPlace; pointed?: Resource } | { kind: 'folder'; at: MenuPlace } | { kind: 'keys' }

type ListOverlaysProps = {
  menu: OpenMenu | null
  showMenu: (menu: OpenMenu | null) => void
  list: ListContext
  letters: ReturnType<typeof useLetters>
  dialog: ReactElement | null
  onSelectAll: () => void
  focusList: () => void
}

function ListOverlays({ menu, showMenu, list, letters, dialog, onSelectAll, focusList }: ListOverlaysProps) {
  useMenusAhead()
  const close = (isByKeyboard: boolean) => {
    showMenu(null)
    if (!isByKeyboard || !menu || menu.kind === 'keys') return
    if (menu.at instanceof HTMLElement) menu.at.focus()
    else focusList()
  }
  const showKeys = () => showMenu({ kind: 'keys' })
  return (
    <>
      {menu?.kind === 'row' && <ResourceMenu list={list} at={menu.at} onClose={close} />}
      {menu?.kind === 'folder' && (
        <FolderMenu list={list} at={menu.at} onClose={close} onSelectAll={onSelectAll} onHelp={showKeys} />
      )}
      {menu?.kind === 'keys' && (
        <KeysDialog mayManage={list.page.mayManage} letters={letters} onClose={() => showMenu(null)} />
      )}
      {dialog}
    </>
  )
}

/** With the first press on the page: without a connection the menu can still say what waits for it. */
function useMenusAhead(): void {
  useEffect(() => {
    const stop = new AbortController()
    const fetchAhead = () => void menus().catch(() => undefined)
    addEventListener('pointerdown', fetchAhead, { once: true, signal: stop.signal })
    addEventListener('keydown', fetchAhead, { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
}
