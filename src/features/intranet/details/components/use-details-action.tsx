import type { ComponentProps } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { withLazyMessages } from '../../lazy-messages.ts'
import type { ActionHook, ListContext } from '../../list/components/list-context.ts'

/** Everything about the details comes on demand: rows are shown and selected without it. */
const DetailsPanel = lazyScreen(async () => (await withLazyMessages(import('./details-panel.tsx'))).DetailsPanel)

/** Where the details are shown; its empty frame keeps the place free until they are there. Filled in the browser only. */
export function DetailsPlace(props: ComponentProps<typeof DetailsPanel>) {
  const frame = props.isPanel ? <div className="details-frame panel" /> : null
  return <DetailsPanel {...props} fallback={frame} />
}

/**
 * Shows or hides the panel beside the list. Where there is none, or for a row that is pointed at and not selected, the
 * details come as a dialog.
 */
export const useDetailsAction: ActionHook = (list) => {
  const { t } = useTranslation()
  const { targets, details } = list
  if (targets.length === 0) return null
  const isSelection = targets.every(({ id }) => list.selected.some((selected) => selected.id === id))
  const run = details.isPanel && isSelection ? details.toggle : () => showAsDialog(list)
  const label = t(details.isPanel ? 'intranet.panel.beside' : 'intranet.panel.info')
  return { id: 'details', label, icon: details.isPanel ? 'panel' : 'info', chord: 'Alt+Enter', run }
}

/** The info dialog of one row, beside the panel. Below 1024 px the details themselves are that dialog. */
export const useInfoAction: ActionHook = (list) => {
  const { t } = useTranslation()
  if (list.targets.length !== 1 || !list.details.isPanel) return null
  return { id: 'info', label: t('intranet.panel.info'), icon: 'info', run: () => showAsDialog(list) }
}

const showAsDialog = ({ targets, view, shown, place, page, showDialog }: ListContext) =>
  showDialog(
    <DetailsPlace
      selected={targets}
      {...{ view, shown, place, page }}
      isPanel={false}
      onClose={() => showDialog(null)}
    />,
  )
