import { useTranslation } from 'react-i18next'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { titleKeys } from '../../core/places.ts'
import { nameIn } from '../../core/resource-name.ts'
import { withLaterWords } from '../../later-words.ts'
import { type ActionHook, type Desk, dialogOfTargets } from '../../list/components/desk.ts'

const MoveDialog = lazyScreen(async () => (await withLaterWords(import('./move-dialog.tsx'))).MoveDialog)

/** Asks for a new place; dragging is only another way to the same (WCAG 2.5.7). */
export const useMoveAction: ActionHook = (desk) => {
  const { t } = useTranslation()
  const here = useHere(desk)
  const open = dialogOfTargets(desk)
  if (!open) return null
  const { targets, page, place, view } = desk
  const path = [...view.ancestors.map(({ id }) => id), ...(view.folder ? [view.folder.id] : [])]
  const asked = { resources: targets, place, language: page.language, here, path }
  const run = () => open(({ onClose, onLeft }) => <MoveDialog {...asked} onClose={onClose} onMoved={onLeft} />)
  return { id: 'move', label: t('intranet.move.title'), icon: 'move', run }
}

/** The open folder as a place to come back to. */
export function useHere({ view, place, page }: Desk) {
  const { t } = useTranslation()
  const name = view.folder ? nameIn(view.folder, page.language).text : t(titleKeys[place.collection])
  return { id: view.folder?.id ?? null, name }
}
