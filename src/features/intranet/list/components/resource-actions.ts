import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useOfflineReason } from '#ui/offline-reason.tsx'
import { startDownload } from '../../archive/components/start-download.ts'
import { useDetailsAction, useInfoAction } from '../../details/components/use-details-action.tsx'
import { useMoveAction } from '../../move/components/use-move-action.tsx'
import { usePreviewAction } from '../../preview/components/use-preview-action.tsx'
import { useDeleteAction } from '../../trash/components/use-delete-action.tsx'
import { downloadAddress, editAddress, folderAddress } from '../folder-page.ts'
import type { Desk } from './desk.ts'
import type { ActionHook, ResourceAction } from './resource-action.ts'

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

/** What can be done with `desk.targets`, in the order of the toolbar; the first one is the main one. */
export function useResourceActions(desk: Desk): ResourceAction[] {
  const offline = useOfflineReason()
  const actions = [
    useOpenAction(desk),
    useDownloadAction(desk),
    usePreviewAction(desk),
    useDetailsAction(desk),
    useMoveAction(desk),
    useRenameAction(desk),
    useEditAction(desk),
    useInfoAction(desk),
    useDeleteAction(desk),
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
