import { useTranslation } from 'react-i18next'
import { downloadAddress } from '../../folder-page.ts'
import type { ActionHook } from '../list/resource-action.ts'
import { startDownload } from './start-download.ts'

/** One document downloads as it is; a folder, or several things, as one zip archive. */
export const useDownloadAction: ActionHook = ({ targets, page }) => {
  const { t, i18n } = useTranslation()
  const [only] = targets
  if (!only) return null
  const isAlone = targets.length === 1 && !only.folder
  const downloadTogether = async () => {
    const { downloadArchive } = await import('./download-archive.ts')
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
