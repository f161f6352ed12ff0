import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withLaterWords } from '../../later-words.ts'
import { titleKeys } from '../../places.ts'
import { nameIn } from '../../resource-name.ts'
import { afterDialog } from '../change/after-dialog.ts'
import type { Desk } from '../list/desk.ts'
import type { ActionHook } from '../list/resource-action.ts'

const MoveDialog = lazy(async () => ({ default: (await withLaterWords(import('./move-dialog.tsx'))).MoveDialog }))

/** Asks for a new place; dragging is only another way to the same (WCAG 2.5.7). */
export const useMoveAction: ActionHook = (desk) => {
  const { t } = useTranslation()
  const here = useHere(desk)
  const { targets, page, place, view, showDialog, beforeLeaving } = desk
  if (targets.length === 0 || !page.mayManage) return null
  const run = () => {
    const settle = beforeLeaving(targets.map(({ id }) => id))
    const close = () => showDialog(null)
    const leave = () => {
      close()
      afterDialog(settle)
    }
    const path = [...view.ancestors.map(({ id }) => id), ...(view.folder ? [view.folder.id] : [])]
    const dialog = { resources: targets, place, language: page.language, here, path }
    showDialog(<MoveDialog {...dialog} onClose={close} onMoved={leave} />)
  }
  return { id: 'move', label: t('intranet.move.title'), icon: 'move', run }
}

/** The open folder as a place to come back to. */
export function useHere({ view, place, page }: Desk) {
  const { t } = useTranslation()
  const name = view.folder ? nameIn(view.folder, page.language).text : t(titleKeys[place.collection])
  return { id: view.folder?.id ?? null, name }
}
