import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { withLaterWords } from '../../later-words.ts'
import type { ActionHook, Desk } from '../../list/components/desk.ts'

/** Everything about the details comes on demand: rows are shown and selected without it. */
const DetailsPanel = lazyScreen(async () => (await withLaterWords(import('./details-panel.tsx'))).DetailsPanel)

/** Where the details are shown; its empty frame keeps the place free until they are there. Filled in the browser only. */
export function DetailsPlace(props: ComponentProps<typeof DetailsPanel>) {
  const frame = props.isPanel ? <div className="details-frame panel" /> : null
  return <DetailsPanel {...props} fallback={frame} />
}

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
