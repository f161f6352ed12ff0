import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { focusRowSoon, neighbourOf } from '#ui/row-focus.ts'
import { noRows } from '#ui/row-selection.ts'
import type { FolderPage, Place } from '../folder-page.ts'
import type { FolderView, Resource } from '../resource.ts'
import type { ShownName } from '../resource-name.ts'
import { chosenYear, ofYear, yearsOf } from '../year-filter.ts'
import { DetailsPlace } from './details/details-place.tsx'
import { useDetailsPanel } from './details/use-details-panel.ts'
import { EmptyFolder } from './empty-folder.tsx'
import { FolderHeader } from './folder-header.tsx'
import { FolderToolbar } from './folder-toolbar.tsx'
import { type OpenDialog, ResourceDialog } from './resource-dialog.tsx'
import { ResourceList } from './resource-list.tsx'
import { SelectionToolbar, SelectionToolbarPlace } from './selection-toolbar.tsx'
import { useArrival } from './use-arrival.ts'
import { useListKeys } from './use-list-keys.ts'

type MemberFolderProps = { page: FolderPage; view: FolderView; place: Place; title: ShownName }

/** The listing as members work in it: select, open, download, and for admins add, edit and delete. */
export function MemberFolder({ page, view, place, title }: MemberFolderProps) {
  const { t } = useTranslation()
  const panel = useRef<HTMLDivElement>(null)
  const [selection, select] = useState(noRows)
  const [dialog, showDialog] = useState<OpenDialog | null>(null)
  const { folder, resources } = view
  const { years, year, shown } = useYear(resources)
  const selected = shown.filter(({ id }) => selection.selected.has(id))
  const showInfo = (resource: Resource) => showDialog({ kind: 'info', resources: [resource] })
  const details = useDetailsPanel()
  const order = useRef<readonly string[]>([])
  const askRemove = (leaving: readonly Resource[]) => {
    order.current = idsOf(shown)
    showDialog({ kind: 'remove', resources: leaving })
  }
  // By then the fresh listing no longer knows where the removed rows stood.
  const forgetRemoved = (removed: readonly Resource[]) => {
    const next = neighbourOf(order.current, new Set(idsOf(removed)))
    showDialog(null)
    select(noRows)
    focusRowSoon(panel.current, next)
  }
  const onRemove = page.mayManage ? askRemove : undefined
  const onKeyDownCapture = useListKeys({ place, folder, selected, onDetails: details.toggle, onRemove })
  useLive([topics.folder(place.collection, folder?.id ?? null)])
  useArrival(panel, view)

  const where = { page, place, folderId: folder?.id ?? null, year }
  return (
    <>
      <FolderHeader title={title}>
        {shown.length > 0 && <SelectionToolbarPlace mayManage={page.mayManage} />}
        <FolderToolbar {...where} years={years} isHidden={selected.length > 0} />
        <SelectionToolbar
          selected={selected}
          place={place}
          onInfo={showInfo}
          onRemove={onRemove}
          onClear={() => select(noRows)}
        />
      </FolderHeader>
      <div className="folder-columns" data-details={(details.isOpen && details.isPanel) || undefined}>
        <ResourceList
          panel={panel}
          label={t('intranet.list', { folder: title.text })}
          resources={shown}
          place={place}
          language={page.language}
          selection={selection}
          selected={selected}
          onSelect={select}
          onInfo={showInfo}
          onKeyDownCapture={onKeyDownCapture}
        >
          <EmptyFolder {...where} isFiltered={resources.length > 0} />
        </ResourceList>
        {details.isOpen && (
          <DetailsPlace
            selected={selected}
            view={view}
            place={place}
            page={page}
            isPanel={details.isPanel}
            onClose={details.close}
          />
        )}
      </div>
      <ResourceDialog
        dialog={dialog}
        place={place}
        page={page}
        onRemove={onRemove}
        onClose={() => showDialog(null)}
        onRemoved={forgetRemoved}
      />
    </>
  )
}

/** The filter of the address, applied to what the folder holds. */
function useYear(resources: readonly Resource[]) {
  const [search] = useSearchParams()
  const year = chosenYear(search)
  return useMemo(() => ({ year, years: yearsOf(resources), shown: ofYear(resources, year) }), [resources, year])
}

const idsOf = (resources: readonly Resource[]) => resources.map(({ id }) => id)
