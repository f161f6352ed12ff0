import { useTranslation } from 'react-i18next'
import type { ActionHook } from '../list/resource-action.ts'

/** Opens the name in its row: see `RenameField`. */
export const useRenameAction: ActionHook = ({ targets, page, rename }) => {
  const { t } = useTranslation()
  const [only] = targets
  if (!only || targets.length > 1 || !page.mayManage) return null
  return { id: 'rename', label: t('intranet.rename.title'), icon: 'rename', chord: 'F2', run: () => rename(only.id) }
}
