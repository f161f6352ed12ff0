import { useTranslation } from 'react-i18next'
import type { Desk } from '../../list/components/desk.ts'
import type { ActionHook } from '../../list/components/resource-action.ts'
import { DetailsPlace } from './details-place.tsx'

/**
 * Shows or hides the panel beside the list. Where there is none, or for a row that is pointed at and not selected, the
 * details come as a dialog.
 */
export const useDetailsAction: ActionHook = (desk) => {
  const { t } = useTranslation()
  const { targets, details } = desk
  if (targets.length === 0) return null
  const isSelection = targets.every(({ id }) => desk.selected.some((selected) => selected.id === id))
  const run = details.isPanel && isSelection ? details.toggle : () => showAsDialog(desk)
  const label = t(details.isPanel ? 'intranet.panel.beside' : 'intranet.panel.info')
  return { id: 'details', label, icon: details.isPanel ? 'panel' : 'info', chord: 'Alt+Enter', run }
}

/** The info dialog of one row, beside the panel. Below 1024 px the details themselves are that dialog. */
export const useInfoAction: ActionHook = (desk) => {
  const { t } = useTranslation()
  if (desk.targets.length !== 1 || !desk.details.isPanel) return null
  return { id: 'info', label: t('intranet.panel.info'), icon: 'info', run: () => showAsDialog(desk) }
}

const showAsDialog = ({ targets, view, shown, place, page, showDialog }: Desk) =>
  showDialog(
    <DetailsPlace
      selected={targets}
      {...{ view, shown, place, page }}
      isPanel={false}
      onClose={() => showDialog(null)}
    />,
  )
