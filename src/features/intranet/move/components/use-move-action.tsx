import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { titleKeys } from '../../core/places.ts'
import { nameIn } from '../../core/resource-name.ts'
import { withLazyMessages } from '../../lazy-messages.ts'
import { type ActionHook, dialogOfTargets, type ListContext } from '../../list/components/list-context.ts'

const MoveDialog = lazyScreen(async () => (await withLazyMessages(import('./move-dialog.tsx'))).MoveDialog)

/** Asks for a new place; dragging is only another way to the same (WCAG 2.5.7). */
export const useMoveAction: ActionHook = (list) => {
  const { t } = useTranslation()
  const here = useHere(list)
  const open = dialogOfTargets(list)
  if (!open) return null
  const { targets, page, place, view } = list
  const path = [...view.ancestors.map(({ id }) => id), ...(view.folder ? [view.folder.id] : [])]
  const asked = { resources: targets, place, language: page.language, here, path }
  const run = () => open(({ onClose, onLeft }) => <MoveDialog {...asked} onClose={onClose} onMoved={onLeft} />)
  return { id: 'move', label: t('intranet.move.title'), icon: 'move', run }
}

/** The open folder as a place to come back to. */
export function useHere({ view, place, page }: ListContext) {
  const { t } = useTranslation()
  const name = view.folder ? nameIn(view.folder, page.language).text : t(titleKeys[place.collection])
  return { id: view.folder?.id ?? null, name }
}
