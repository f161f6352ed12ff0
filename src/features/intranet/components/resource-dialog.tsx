import type { FolderPage, Place } from '../folder-page.ts'
import type { Resource } from '../resource.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ResourceInfoDialog } from './resource-info-dialog.tsx'

/** Details are of one resource; deleting may be of several. */
export type OpenDialog = { kind: 'info' | 'remove'; resources: readonly Resource[] }

type ResourceDialogProps = {
  dialog: OpenDialog | null
  place: Place
  page: FolderPage
  /** Absent for those who may not delete. */
  onRemove?: (resources: readonly Resource[]) => void
  onClose: () => void
  onRemoved: (resources: readonly Resource[]) => void
}

/** At most one dialog is open over a listing. */
export function ResourceDialog({ dialog, place, page, onRemove, onClose, onRemoved }: ResourceDialogProps) {
  const [first] = dialog?.resources ?? []
  if (!dialog || !first) return null
  if (dialog.kind === 'info')
    return <ResourceInfoDialog resource={first} place={place} page={page} onClose={onClose} onRemove={onRemove} />
  return (
    <DeleteDialog
      resources={dialog.resources}
      place={place}
      page={page}
      onClose={onClose}
      onRemoved={() => onRemoved(dialog.resources)}
    />
  )
}
