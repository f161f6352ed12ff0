import { type ReactElement, useEffect } from 'react'
import type { MenuPlace } from '#ui/context-menu.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import type { Resource } from '../../core/resource.ts'
import type { ListContext } from './list-context.ts'

/** Needed only once somebody asks for it. */
const menus = () => import('./resource-menu.tsx')
const ResourceMenu = lazyScreen(async () => (await menus()).ResourceMenu)
const FolderMenu = lazyScreen(async () => (await menus()).FolderMenu)
const KeysDialog = lazyScreen(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** What lies over the list besides a dialog of one of its parts; one at a time. */
export type OpenMenu =
  /** `pointed`: the menu is of this row alone, which is not selected. */
  { kind: 'row'; at: MenuPlace; pointed?: Resource } | { kind: 'folder'; at: MenuPlace } | { kind: 'keys' }

type ListOverlaysProps = {
  menu: OpenMenu | null
  showMenu: (menu: OpenMenu | null) => void
  list: ListContext
  dialog: ReactElement | null
  onSelectAll: () => void
  /** The focus goes back to the row that has the tab stop. */
  focusList: () => void
}

/** Menus, the list of keys, the dialogs of the topics. */
export function ListOverlays({ menu, showMenu, list, dialog, onSelectAll, focusList }: ListOverlaysProps) {
  useMenusAhead()
  const close = (isByKeyboard: boolean) => {
    showMenu(null)
    if (!isByKeyboard || !menu || menu.kind === 'keys') return
    if (menu.at instanceof HTMLElement) menu.at.focus()
    else focusList()
  }
  const showKeys = () => showMenu({ kind: 'keys' })
  return (
    <>
      {menu?.kind === 'row' && <ResourceMenu list={list} at={menu.at} onClose={close} />}
      {menu?.kind === 'folder' && (
        <FolderMenu list={list} at={menu.at} onClose={close} onSelectAll={onSelectAll} onHelp={showKeys} />
      )}
      {menu?.kind === 'keys' && <KeysDialog mayManage={list.page.mayManage} onClose={() => showMenu(null)} />}
      {dialog}
    </>
  )
}

/** With the first press on the page: without a connection the menu can still say what waits for it. */
function useMenusAhead(): void {
  useEffect(() => {
    const stop = new AbortController()
    const fetchAhead = () => void menus().catch(() => undefined)
    addEventListener('pointerdown', fetchAhead, { once: true, signal: stop.signal })
    addEventListener('keydown', fetchAhead, { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
}
