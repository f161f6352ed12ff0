import type { ComponentProps, ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { showToast } from '#ui/toast.tsx'
import { useOfflineReason } from '#ui/ui-words.tsx'
import { startDownload } from '../../archive/components/start-download.ts'
import { downloadAddress } from '../../core/file-addresses.ts'
import { editAddress, folderAddress } from '../../core/places.ts'
import { previewKind } from '../../preview/preview-kind.ts'
import type { LeavingDialogProps, ListContext, ResourceAction } from './list-context.ts'

const DeleteDialog = lazyScreen(async () => (await import('../../trash/components/delete-dialog.tsx')).DeleteDialog)
const PreviewScreen = lazyScreen(
  async () => (await import('../../preview/components/preview-screen.tsx')).PreviewScreen,
)
const MoveDialog = lazyScreen(async () => (await import('../../move/components/move-dialog.tsx')).MoveDialog)
const DetailsPanel = lazyScreen(async () => (await import('../../details/components/details-panel.tsx')).DetailsPanel)

/** What can be done with `list.targets`, in the order of the toolbar; the first one is the main one. */
export function useResourceActions(list: ListContext): ResourceAction[] {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const offline = useOfflineReason()
  const { targets, place, page, details } = list
  const [first] = targets
  if (!first) return []
  const only = targets.length === 1 ? first : null
  const file = only && !only.folder ? only : null
  const downloadTogether = async () => {
    const { downloadArchive } = await import('../../archive/components/download-archive.ts')
    const ids = targets.map(({ id }) => id)
    await downloadArchive(ids, i18n, page.xsrfToken)
  }
  const isSelection = targets.every(({ id }) => list.selected.some((selected) => selected.id === id))
  const open = () => navigate(folderAddress(place, first.id))
  const managed = page.mayManage ? only : null
  const actions: (ResourceAction | false | null | undefined)[] = [
    only?.folder && { id: 'open', label: t('intranet.open'), icon: 'open', run: open },
    // One document downloads as it is; a folder, or several things, as one zip archive.
    {
      id: 'download',
      label: file ? t('intranet.download') : t('intranet.archive.download'),
      icon: 'download',
      run: () => (file ? startDownload(downloadAddress(file.id)) : void downloadTogether()),
    },
    file && {
      id: 'preview',
      label: t('intranet.preview.title'),
      icon: 'preview',
      disabledBecause: previewKind(file.extension) ? undefined : t('error.intranet.no-preview'),
      run: () => showPreview(list, file.id),
    },
    // The panel shows what is selected; a row that is pointed at and not selected needs the dialog.
    {
      id: 'details',
      label: t(details.isPanel ? 'intranet.panel.beside' : 'intranet.panel.info'),
      icon: details.isPanel ? 'panel' : 'info',
      chord: 'Alt+Enter',
      run: details.isPanel && isSelection ? details.toggle : () => showDetails(list),
    },
    // Dragging is only another way to the same (WCAG 2.5.7).
    page.mayManage && {
      id: 'move',
      label: t('intranet.move.title'),
      icon: 'move',
      run: () => showLeaving(list, MoveDialog),
    },
    managed && {
      id: 'rename',
      label: t('intranet.rename.title'),
      icon: 'rename',
      chord: 'F2',
      run: () => list.rename(managed.id),
    },
    managed && {
      id: 'edit',
      label: t('intranet.edit'),
      icon: 'edit',
      run: () => navigate(editAddress(place, managed.id)),
    },
    only &&
      details.isPanel && { id: 'info', label: t('intranet.panel.info'), icon: 'info', run: () => showDetails(list) },
    // Asks first, for a document as for a folder (decision 018).
    page.mayManage && {
      id: 'delete',
      label: t('intranet.delete'),
      icon: 'delete',
      chord: 'Delete',
      isDanger: true,
      run: () => showLeaving(list, DeleteDialog),
    },
  ]
  const found = actions.filter((action) => !!action)
  const waiting = (action: ResourceAction) => ({ ...action, disabledBecause: action.disabledBecause ?? offline })
  // Only the details are here already.
  return found.map((action) => (action.id === 'details' ? action : waiting(action)))
}

/** A folder opens, a file downloads; Enter on one of several selected rows downloads them all. */
export function useOpen({ selected, shown, place }: ListContext, actions: readonly ResourceAction[]) {
  const navigate = useNavigate()
  const offline = useOfflineReason()
  return (id: string) => {
    const isOneOfSeveral = selected.length > 1 && selected.some((resource) => resource.id === id)
    const isFolder = shown.find((resource) => resource.id === id)?.folder
    // Without a connection the way to a folder waits for it; a download is the browser's, and would only fail.
    if (isFolder && !isOneOfSeveral) return void navigate(folderAddress(place, id))
    if (offline !== undefined) return showToast({ kind: 'info', text: offline })
    const download = actions.find((action) => action.id === 'download')
    if (isOneOfSeveral && download && !download.disabledBecause) return download.run()
    if (isFolder) void navigate(folderAddress(place, id))
    else startDownload(downloadAddress(id))
  }
}

function showPreview({ shown, showDialog }: ListContext, first: string): void {
  const files = shown.filter(({ folder }) => !folder)
  showDialog(<PreviewScreen {...{ first, files }} onClose={() => showDialog(null)} />)
}

/** Shows a dialog after which the rows it is about may have left the list: the focus then goes to the row that follows. */
function showLeaving(list: ListContext, Dialog: ComponentType<LeavingDialogProps>): void {
  const settle = list.beforeLeaving(list.targets.map(({ id }) => id))
  const onClose = () => list.showDialog(null)
  const onLeft = () => {
    onClose()
    afterDialog(settle)
  }
  list.showDialog(<Dialog {...{ list, onClose, onLeft }} />)
}

/** Once the dialog has really gone: until then the page behind it cannot take the focus. */
function afterDialog(settle: () => void): void {
  requestAnimationFrame(() => (document.querySelector('dialog:modal') ? afterDialog(settle) : settle()))
}

/** Where the details are shown; its empty frame keeps the place free until they are there. Filled in the browser only. */
export function DetailsPlace(props: ComponentProps<typeof DetailsPanel>) {
  const frame = props.isPanel ? <div className="details-frame panel" /> : null
  return <DetailsPanel {...props} fallback={frame} />
}

const showDetails = (list: ListContext) =>
  list.showDialog(
    <DetailsPlace list={list} selected={list.targets} isPanel={false} onClose={() => list.showDialog(null)} />,
  )
