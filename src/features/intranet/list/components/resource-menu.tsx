import { useNavigate } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ContextMenu, type ContextMenuItem, type MenuPlace } from '#ui/context-menu.tsx'
import { useOfflineReason } from '#ui/ui-words.tsx'
import { addAddress } from '../../core/places.ts'
import type { ListContext } from './list-context.ts'
import { useResourceActions } from './resource-actions.tsx'
import { useKeyNames } from './use-list-keys.ts'

type MenuProps = { list: ListContext; at: MenuPlace; onClose: (isByKeyboard: boolean) => void }

export function ResourceMenu({ list, at, onClose }: MenuProps) {
  const { t } = useTranslation()
  const keys = useKeyNames()
  const items = useResourceActions(list).map(({ chord, ...action }) => ({ ...action, keys: chord && keys(chord) }))
  return <ContextMenu label={t('intranet.toolbar')} items={items} at={at} onClose={onClose} />
}

type FolderMenuProps = MenuProps & { onSelectAll: () => void; onHelp: () => void }

export function FolderMenu({ list, at, onClose, onSelectAll, onHelp }: FolderMenuProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const keys = useKeyNames()
  const disabledBecause = useOfflineReason()
  const { page, place, folderId, shown } = list
  const add = (type: 'file' | 'folder') => () => navigate(addAddress(place, folderId, type))
  const adding: ContextMenuItem[] = [
    { id: 'add-folder', label: t('intranet.add-folder'), icon: 'folder', disabledBecause, run: add('folder') },
    { id: 'add-document', label: t('intranet.add-document'), icon: 'plus', disabledBecause, run: add('file') },
  ]
  const items: ContextMenuItem[] = [
    ...(page.mayManage ? adding : []),
    {
      id: 'all',
      label: t('intranet.listing.select-all'),
      icon: 'check',
      keys: keys('Ctrl+A'),
      run: onSelectAll,
      disabledBecause: shown.length === 0 ? t('intranet.empty') : undefined,
    },
    { id: 'keys', label: t('intranet.listing.keys'), icon: 'info', keys: '?', run: onHelp },
  ]
  return <ContextMenu label={t('intranet.listing.folder-menu')} items={items} at={at} onClose={onClose} />
}
