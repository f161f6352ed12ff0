import { useTranslation } from 'react-i18next'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { withLaterWords } from '../../later-words.ts'
import { type ActionHook, dialogOfTargets } from '../../list/components/desk.ts'

const DeleteDialog = lazyScreen(async () => (await withLaterWords(import('./delete-dialog.tsx'))).DeleteDialog)

/** Asks first, for a document as for a folder (decision 018). */
export const useDeleteAction: ActionHook = (desk) => {
  const { t } = useTranslation()
  const open = dialogOfTargets(desk)
  if (!open) return null
  const asked = { resources: desk.targets, place: desk.place, page: desk.page }
  const run = () => open(({ onClose, onLeft }) => <DeleteDialog {...asked} onClose={onClose} onRemoved={onLeft} />)
  return { id: 'delete', label: t('intranet.delete'), icon: 'delete', chord: 'Delete', isDanger: true, run }
}
