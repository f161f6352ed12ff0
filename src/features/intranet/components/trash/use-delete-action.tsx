import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withLaterWords } from '../../later-words.ts'
import { afterDialog } from '../change/after-dialog.ts'
import type { ActionHook } from '../list/resource-action.ts'

const DeleteDialog = lazy(async () => ({ default: (await withLaterWords(import('./delete-dialog.tsx'))).DeleteDialog }))

/** Asks first, for a document as for a folder (decision 018). */
export const useDeleteAction: ActionHook = (desk) => {
  const { t } = useTranslation()
  const { targets, page, place, showDialog, beforeLeaving } = desk
  if (targets.length === 0 || !page.mayManage) return null
  const run = () => {
    const settle = beforeLeaving(targets.map(({ id }) => id))
    const close = () => showDialog(null)
    const leave = () => {
      close()
      afterDialog(settle)
    }
    showDialog(<DeleteDialog resources={targets} place={place} page={page} onClose={close} onRemoved={leave} />)
  }
  return { id: 'delete', label: t('intranet.delete'), icon: 'delete', chord: 'Delete', isDanger: true, run }
}
