import { useNavigate } from 'react-router'
import { useOfflineReason } from '#ui/offline-reason.tsx'
import { showToast } from '#ui/toast.tsx'
import { startDownload } from '../../archive/components/start-download.ts'
import { downloadAddress, folderAddress } from '../folder-page.ts'
import type { Desk } from './desk.ts'
import type { ResourceAction } from './resource-action.ts'

/** A folder opens, a file downloads; Enter on one of several selected rows downloads them all. */
export function useOpen({ desk, actions }: { desk: Desk; actions: readonly ResourceAction[] }): (id: string) => void {
  const navigate = useNavigate()
  const offline = useOfflineReason()
  const { selected, shown, place } = desk
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
