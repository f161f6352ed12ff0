import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuPlace } from '#ui/context-menu.tsx'
import type { Desk } from './desk.ts'
import { useResourceActions } from './resource-actions.ts'

/** Needed only once somebody asks for it. */
const loadMenu = () => import('#ui/context-menu.tsx')
const ContextMenu = lazy(async () => ({ default: (await loadMenu()).ContextMenu }))

type ResourceMenuProps = { desk: Desk; at: MenuPlace; onClose: (isByKeyboard: boolean) => void }

/** The same actions as in the toolbar, at the row: by its button, by the right button of the mouse, by the menu key. */
export function ResourceMenu({ desk, at, onClose }: ResourceMenuProps) {
  const { t } = useTranslation()
  const actions = useResourceActions(desk)
  const items = actions.map(({ chord, ...action }) => ({ ...action, keys: chord }))
  return (
    <Suspense>
      <ContextMenu label={t('intranet.toolbar')} items={items} at={at} onClose={onClose} />
    </Suspense>
  )
}
