import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import type { MenuPlace } from '#ui/context-menu.tsx'
import { noRows } from '#ui/row-selection.ts'
import type { FolderPage, Place } from '../folder-page.ts'
import type { FolderView, Resource } from '../resource.ts'
import type { ShownName } from '../resource-name.ts'
import { chosenYear, ofYear, yearsOf } from '../year-filter.ts'
import { DetailsPlace } from './details/details-place.tsx'
import { EmptyFolder } from './empty-folder.tsx'
import { FolderHeader } from './folder-header.tsx'
import { FolderToolbar } from './folder-toolbar.tsx'
import { useRowDrag } from './move/use-row-drag.ts'
import { useResourceActions } from './resource-actions.ts'
import { ResourceList } from './resource-list.tsx'
import { ResourceMenu } from './resource-menu.tsx'
import { SearchResults } from './search/search-results.tsx'
import { SelectionToolbar } from './selection-toolbar.tsx'
import { DropArea } from './uploading/drop-area.tsx'
import { useArrival } from './use-arrival.ts'
import { useDesk } from './use-desk.ts'
import { useListKeys } from './use-list-keys.ts'

type MemberFolderProps = { page: FolderPage; view: FolderView; place: Place; title: ShownName }

/** The listing as members work in it: select, open, download, and for admins all that changes the folders. */
export function MemberFolder({ page, view, place, title }: MemberFolderProps) {
  const { t } = useTranslation()
  const panel = useRef<HTMLDivElement>(null)
  const [selection, select] = useState(noRows)
  const [menu, showMenu] = useState<{ row: Resource | null; at: MenuPlace } | null>(null)
  const { folder, resources } = view
  const { years, year, shown } = useYear(resources)
  const selected = shown.filter(({ id }) => selection.selected.has(id))
  const { desk, dialog } = useDesk({
    ...{ page, view, place, panel, shown, selected },
    pointed: menu?.row && !selection.selected.has(menu.row.id) ? [menu.row] : null,
    clearSelection: useCallback(() => select(noRows), []),
  })
  const closeMenu = useCallback(
    (isByKeyboard: boolean) => {
      showMenu(null)
      if (isByKeyboard && menu) returnFocus(menu.at)
    },
    [menu],
  )
  const actions = useResourceActions({ ...desk, targets: selected })
  const onKeyDownCapture = useListKeys({ place, folder, actions, onDetails: desk.details.toggle })
  useLive([topics.folder(place.collection, folder?.id ?? null)])
  useArrival(panel, view)
  useRowDrag(panel, desk)

  const { details } = desk
  const where = { page, place, folderId: desk.folderId, year }
  return (
    <DropArea desk={desk}>
      <FolderHeader title={title}>
        <FolderToolbar {...where} years={years} isHidden={selected.length > 0} />
        <SelectionToolbar
          actions={actions}
          count={selected.length}
          total={shown.length}
          onClear={desk.clearSelection}
          onMore={(at) => showMenu({ row: null, at })}
        />
      </FolderHeader>
      <div className="folder-columns" data-details={(details.isOpen && details.isPanel) || undefined}>
        <SearchResults desk={desk}>
          <ResourceList
            panel={panel}
            label={t('intranet.listing.label', { folder: title.text })}
            resources={shown}
            place={place}
            language={page.language}
            selection={selection}
            selected={selected}
            onSelect={select}
            onMenu={(row, at) => showMenu({ row, at })}
            onKeyDownCapture={onKeyDownCapture}
          >
            <EmptyFolder {...where} isFiltered={resources.length > 0} />
          </ResourceList>
        </SearchResults>
        {details.isOpen && (
          <DetailsPlace {...{ selected, view, place, page }} isPanel={details.isPanel} onClose={details.close} />
        )}
      </div>
      {menu && <ResourceMenu desk={desk} at={menu.at} onClose={closeMenu} />}
      <Suspense>{dialog}</Suspense>
    </DropArea>
  )
}

/** Back to the button that opened the menu, where there is one. */
function returnFocus(at: MenuPlace): void {
  if (at instanceof HTMLElement) at.focus()
}

/** The filter of the address, applied to what the folder holds. */
function useYear(resources: readonly Resource[]) {
  const [search] = useSearchParams()
  const year = chosenYear(search)
  return useMemo(() => ({ year, years: yearsOf(resources), shown: ofYear(resources, year) }), [resources, year])
}
