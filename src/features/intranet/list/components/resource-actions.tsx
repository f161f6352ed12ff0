import type { ComponentProps, ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useOfflineReason } from '#ui/kit-words.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { showToast } from '#ui/toast.tsx'
import { startDownload } from '../../archive/components/start-download.ts'
import { downloadAddress, editAddress, folderAddress } from '../../core/places.ts'
import { previewKind } from '../../preview/preview-kind.ts'
import type { ListContext, ResourceAction } from './list-context.ts'

const DeleteDialog = lazyScreen(async () => (await import('../../trash/components/delete-dialog.tsx')).DeleteDialog)
const PreviewScreen = lazyScreen(
  async () => (await import('../../preview/components/preview-screen.tsx')).PreviewScreen,
)
const MoveDialog = lazyScreen(async () => (await import('../../move/components/move-dialog.tsx')).MoveDialog)
/** Everything about the details comes on demand: rows are shown and selected without it. */
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
    await downloadArchive(ids, { i18n, xsrfToken: page.xsrfToken })
  }
  const isSelection = targets.every(({ id }) => list.selected.some((selected) => selected.id === id))
  const actions: (ResourceAction | false | null)[] = [
    only?.folder === true && {
      id: 'open',
      label: t('intranet.open'),
      icon: 'open',
      run: () => navigate(folderAddress(place, first.id)),
    },
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
      run: () => showLeaving(list, (onClose, onMoved) => <MoveDialog {...{ list, onClose, onMoved }} />),
    },
    page.mayManage &&
      only && {
        id: 'rename',
        label: t('intranet.rename.title'),
        icon: 'rename',
        chord: 'F2',
        run: () => list.rename(only.id),
      },
    page.mayManage &&
      only && {
        id: 'edit',
        label: t('intranet.edit'),
        icon: 'edit',
        run: () => navigate(editAddress(place, only.id)),
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
      run: () => showDelete(list),
    },
  ]
  const found = actions.filter((action) => action !== null && action !== false)
  return offline === undefined ? found : found.map((action) => waiting(action, offline))
}

/** Only the details are here already. */
const waiting = (action: ResourceAction, why: string): ResourceAction =>
  action.id === 'details' ? action : { ...action, disabledBecause: action.disabledBecause ?? why }

/** A folder opens, a file downloads; Enter on one of several selected rows downloads them all. */
export function useOpen(
  { selected, shown, place }: ListContext,
  actions: readonly ResourceAction[],
): (id: string) => void {
  const navigate = useNavigate()
  const offline = useOfflineReason()
  return (id) => {
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

/** One document on the whole screen, and from there its neighbours. */
function showPreview({ shown, place, page, showDialog }: ListContext, first: string): void {
  const files = shown.filter(({ folder }) => !folder)
  const asked = { first, files, place, language: page.language }
  showDialog(<PreviewScreen {...asked} onClose={() => showDialog(null)} />)
}

function showDelete(list: ListContext): void {
  const asked = { resources: list.targets, place: list.place, page: list.page }
  showLeaving(list, (onClose, onLeft) => <DeleteDialog {...asked} onClose={onClose} onRemoved={onLeft} />)
}

/** Shows a dialog after which the rows it is about may have left the list: the focus then goes to the row that follows. */
function showLeaving(
  { targets, showDialog, beforeLeaving }: ListContext,
  dialog: (onClose: () => void, onLeft: () => void) => ReactElement,
): void {
  const settle = beforeLeaving(targets.map(({ id }) => id))
  const onClose = () => showDialog(null)
  const onLeft = () => {
    onClose()
    afterDialog(settle)
  }
  showDialog(dialog(onClose, onLeft))
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

const showDetails = ({ targets, view, shown, place, page, showDialog }: ListContext) =>
  showDialog(
    <DetailsPlace
      {...{ view, shown, place, page }}
      selected={targets}
      isPanel={false}
      onClose={() => showDialog(null)}
    />,
  )
