import { lazy, type ReactElement, Suspense } from 'react'
import type { MenuPlace } from '#ui/context-menu.tsx'
import { withLaterWords } from '../../later-words.ts'
import type { Resource } from '../../resource.ts'
import type { Desk } from './desk.ts'

/** Needed only once somebody asks for it. */
const menus = () => import('./resource-menu.tsx')
const ResourceMenu = lazy(() => menus().then(({ ResourceMenu }) => ({ default: ResourceMenu })))
const FolderMenu = lazy(() => menus().then(({ FolderMenu }) => ({ default: FolderMenu })))
const KeysDialog = lazy(() =>
  withLaterWords(import('./keys-dialog.tsx')).then(({ KeysDialog }) => ({ default: KeysDialog })),
)

/** What lies over the list besides a dialog of the desk; one at a time. */
export type OpenMenu =
  /** `pointed`: the menu is of this row alone, which is not selected. */
  { kind: 'row'; at: MenuPlace; pointed?: Resource } | { kind: 'folder'; at: MenuPlace } | { kind: 'keys' }

type ListOverlaysProps = {
  menu: OpenMenu | null
  showMenu: (menu: OpenMenu | null) => void
  desk: Desk
  dialog: ReactElement | null
  onSelectAll: () => void
  /** The focus goes back to the row that has the tab stop. */
  focusList: () => void
}

/** Menus, the list of keys, the dialogs of the topics. */
export function ListOverlays({ menu, showMenu, desk, dialog, onSelectAll, focusList }: ListOverlaysProps) {
  const close = (isByKeyboard: boolean) => {
    showMenu(null)
    if (!isByKeyboard || !menu || menu.kind === 'keys') return
    if (menu.at instanceof HTMLElement) menu.at.focus()
    else focusList()
  }
  const showKeys = () => showMenu({ kind: 'keys' })
  return (
    <Suspense>
      {menu?.kind === 'row' && <ResourceMenu desk={desk} at={menu.at} onClose={close} />}
      {menu?.kind === 'folder' && (
        <FolderMenu desk={desk} at={menu.at} onClose={close} onSelectAll={onSelectAll} onHelp={showKeys} />
      )}
      {menu?.kind === 'keys' && <KeysDialog mayManage={desk.page.mayManage} onClose={() => showMenu(null)} />}
      {dialog}
    </Suspense>
  )
}
