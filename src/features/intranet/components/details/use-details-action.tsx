import { useTranslation } from 'react-i18next'
import type { ActionHook } from '../resource-action.ts'
import { ResourceInfoDialog } from '../resource-info-dialog.tsx'

export const useDetailsAction: ActionHook = (desk) => {
  const { t } = useTranslation()
  const [only] = desk.targets
  if (desk.targets.length !== 1 || !only) return null
  const { place, page, showDialog } = desk
  const run = () =>
    showDialog(<ResourceInfoDialog resource={only} place={place} page={page} onClose={() => showDialog(null)} />)
  return { id: 'details', label: t('intranet.details'), icon: 'info', run }
}
