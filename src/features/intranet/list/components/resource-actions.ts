import { useNavigate } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useOfflineReason } from '#ui/offline-reason.tsx'
import { showToast } from '#ui/toast.tsx'
import { startDownload } from '../../archive/components/start-download.ts'
import { downloadAddress, editAddress, folderAddress } from '../../core/places.ts'
import { useDetailsAction, useInfoAction } from '../../details/components/use-details-action.tsx'
import { useMoveAction } from '../../move/components/use-move-action.tsx'
import { usePreviewAction } from '../../preview/components/use-preview-action.tsx'
import { useDeleteAction } from '../../trash/components/use-delete-action.tsx'
import type { ActionHook, ListContext, ResourceAction } from './list-context.ts'

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
