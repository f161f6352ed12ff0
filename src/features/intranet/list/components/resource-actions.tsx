import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { useOfflineReason } from '#ui/offline-reason.tsx'
import { showToast } from '#ui/toast.tsx'
import { startDownload } from '../../archive/components/start-download.ts'
import { downloadAddress, editAddress, folderAddress, titleKeys } from '../../core/places.ts'
import { nameIn } from '../../core/resource-name.ts'
import { previewKind } from '../../preview/preview-kind.ts'
import { type ActionHook, dialogOfTargets, type ListContext, type ResourceAction } from './list-context.ts'

/** One document downloads as it is; a folder, or several things, as one zip archive. */
const useDownloadAction: ActionHook = ({ targets, page }) => {
  const { t, i18n } = useTranslation()
  const [only] = targets
  if (!only) return null
  const isAlone = targets.length === 1 && !only.folder
  const downloadTogether = async () => {
    const { downloadArchive } = await import('../../archive/components/download-archive.ts')
    const ids = targets.map(({ id }) => id)
    await downloadArchive(ids, { i18n, xsrfToken: page.xsrfToken })
  }
  return {
    id: 'download',
    label: isAlone ? t('intranet.download') : t('intranet.archive.download'),
    icon: 'download',
    run: () => (isAlone ? startDownload(downloadAddress(only.id)) : void downloadTogether()),
  }
}

/** Opens the name in its row: see `RenameField`. */
const useRenameAction: ActionHook = ({ targets, page, rename }) => {
  const { t } = useTranslation()
  const [only] = targets
  if (!only || targets.length > 1 || !page.mayManage) return null
  return { id: 'rename', label: t('intranet.rename.title'), icon: 'rename', chord: 'F2', run: () => rename(only.id) }
}

/** What can be done with `list.targets`, in the order of the toolbar; the first one is the main one. */
export function useResourceActions(list: ListContext): ResourceAction[] {
  const offline = useOfflineReason()
  const actions = [
    useOpenAction(list),
    useDownloadAction(list),
    usePreviewAction(list),
    useDetailsAction(list),
    useMoveAction(list),
    useRenameAction(list),
    useEditAction(list),
    useInfoAction(list),
    useDeleteAction(list),
  ]
  const found = actions.filter((action) => action !== null)
  return offline === undefined ? found : found.map((action) => waiting(action, offline))
}

/** Only the details are here already. */
const waiting = (action: ResourceAction, why: string): ResourceAction =>
  action.id === 'details' ? action : { ...action, disabledBecause: action.disabledBecause ?? why }

const useOpenAction: ActionHook = ({ targets, place }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [only] = targets
  if (targets.length !== 1 || !only?.folder) return null
  return { id: 'open', label: t('intranet.open'), icon: 'open', run: () => navigate(folderAddress(place, only.id)) }
}

/** The page with all fields of one resource. */
const useEditAction: ActionHook = ({ targets, place, page }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [only] = targets
  if (targets.length !== 1 || !only || !page.mayManage) return null
  return { id: 'edit', label: t('intranet.edit'), icon: 'edit', run: () => navigate(editAddress(place, only.id)) }
}

/** A folder opens, a file downloads; Enter on one of several selected rows downloads them all. */
export function useOpen({
  list,
  actions,
}: {
  list: ListContext
  actions: readonly ResourceAction[]
}): (id: string) => void {
  const navigate = useNavigate()
  const offline = useOfflineReason()
  const { selected, shown, place } = list
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

const DeleteDialog = lazyScreen(async () => (await import('../../trash/components/delete-dialog.tsx')).DeleteDialog)

/** Asks first, for a document as for a folder (decision 018). */
const useDeleteAction: ActionHook = (list) => {
  const { t } = useTranslation()
  const open = dialogOfTargets(list)
  if (!open) return null
  const asked = { resources: list.targets, place: list.place, page: list.page }
  const run = () => open(({ onClose, onLeft }) => <DeleteDialog {...asked} onClose={onClose} onRemoved={onLeft} />)
  return { id: 'delete', label: t('intranet.delete'), icon: 'delete', chord: 'Delete', isDanger: true, run }
}

const PreviewScreen = lazyScreen(
  async () => (await import('../../preview/components/preview-screen.tsx')).PreviewScreen,
)

/** Shows one document on the whole screen, and from there its neighbours. */
const usePreviewAction: ActionHook = ({ targets, shown, place, page, showDialog }) => {
  const { t } = useTranslation()
  const [only] = targets
  if (targets.length !== 1 || !only || only.folder) return null
  const files = shown.filter(({ folder }) => !folder)
  return {
    id: 'preview',
    label: t('intranet.preview.title'),
    icon: 'preview',
    disabledBecause: previewKind(only.extension) ? undefined : t('error.intranet.no-preview'),
    run: () =>
      showDialog(
        <PreviewScreen
          first={only.id}
          files={files}
          place={place}
          language={page.language}
          onClose={() => showDialog(null)}
        />,
      ),
  }
}

const MoveDialog = lazyScreen(async () => (await import('../../move/components/move-dialog.tsx')).MoveDialog)

/** Asks for a new place; dragging is only another way to the same (WCAG 2.5.7). */
const useMoveAction: ActionHook = (list) => {
  const { t } = useTranslation()
  const here = useHere(list)
  const open = dialogOfTargets(list)
  if (!open) return null
  const { targets, page, place, view } = list
  const path = [...view.ancestors.map(({ id }) => id), ...(view.folder ? [view.folder.id] : [])]
  const asked = { resources: targets, place, language: page.language, here, path }
  const run = () => open(({ onClose, onLeft }) => <MoveDialog {...asked} onClose={onClose} onMoved={onLeft} />)
  return { id: 'move', label: t('intranet.move.title'), icon: 'move', run }
}

/** The open folder as a place to come back to. */
export function useHere({ view, place, page }: ListContext) {
  const { t } = useTranslation()
  const name = view.folder ? nameIn(view.folder, page.language).text : t(titleKeys[place.collection])
  return { id: view.folder?.id ?? null, name }
}

/** Everything about the details comes on demand: rows are shown and selected without it. */
const DetailsPanel = lazyScreen(async () => (await import('../../details/components/details-panel.tsx')).DetailsPanel)

/** Where the details are shown; its empty frame keeps the place free until they are there. Filled in the browser only. */
export function DetailsPlace(props: ComponentProps<typeof DetailsPanel>) {
  const frame = props.isPanel ? <div className="details-frame panel" /> : null
  return <DetailsPanel {...props} fallback={frame} />
}

/**
 * Shows or hides the panel beside the list. Where there is none, or for a row that is pointed at and not selected, the
 * details come as a dialog.
 */
const useDetailsAction: ActionHook = (list) => {
  const { t } = useTranslation()
  const { targets, details } = list
  if (targets.length === 0) return null
  const isSelection = targets.every(({ id }) => list.selected.some((selected) => selected.id === id))
  const run = details.isPanel && isSelection ? details.toggle : () => showAsDialog(list)
  const label = t(details.isPanel ? 'intranet.panel.beside' : 'intranet.panel.info')
  return { id: 'details', label, icon: details.isPanel ? 'panel' : 'info', chord: 'Alt+Enter', run }
}

/** The info dialog of one row, beside the panel. Below 1024 px the details themselves are that dialog. */
const useInfoAction: ActionHook = (list) => {
  const { t } = useTranslation()
  if (list.targets.length !== 1 || !list.details.isPanel) return null
  return { id: 'info', label: t('intranet.panel.info'), icon: 'info', run: () => showAsDialog(list) }
}

const showAsDialog = ({ targets, view, shown, place, page, showDialog }: ListContext) =>
  showDialog(
    <DetailsPlace
      selected={targets}
      {...{ view, shown, place, page }}
      isPanel={false}
      onClose={() => showDialog(null)}
    />,
  )
