import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { withLazyMessages } from '../../lazy-messages.ts'
import { type ActionHook, dialogOfTargets } from '../../list/components/list-context.ts'

const DeleteDialog = lazyScreen(async () => (await withLazyMessages(import('./delete-dialog.tsx'))).DeleteDialog)

/** Asks first, for a document as for a folder (decision 018). */
export const useDeleteAction: ActionHook = (list) => {
  const { t } = useTranslation()
  const open = dialogOfTargets(list)
  if (!open) return null
  const asked = { resources: list.targets, place: list.place, page: list.page }
  const run = () => open(({ onClose, onLeft }) => <DeleteDialog {...asked} onClose={onClose} onRemoved={onLeft} />)
  return { id: 'delete', label: t('intranet.delete'), icon: 'delete', chord: 'Delete', isDanger: true, run }
}
