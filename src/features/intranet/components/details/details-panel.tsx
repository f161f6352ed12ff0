import './details.css'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FolderPage, Place } from '../../folder-page.ts'
import type { FolderView, Resource } from '../../resource.ts'
import { nameIn } from '../../resource-name.ts'
import { FolderItself } from './folder-itself.tsx'
import { OneResource } from './one-resource.tsx'
import { SeveralResources } from './several-resources.tsx'
import { useRootName } from './use-root-name.ts'

type DetailsPanelProps = {
  selected: readonly Resource[]
  view: FolderView
  /** The rows in the order of the list. */
  shown?: readonly Resource[]
  place: Place
  page: FolderPage
  /** Beside the list, or else a dialog over it. */
  isPanel: boolean
  onClose: () => void
}

/**
 * What is selected, in detail: one row, several, or with none the open folder itself. Beside the list from
 * 1024 px on; as a dialog it is the info dialog, below 1024 px in the shape of a sheet (decision 016).
 */
export function DetailsPanel({
  selected,
  view,
  shown = view.resources,
  place,
  page,
  isPanel,
  onClose,
}: DetailsPanelProps) {
  const { t } = useTranslation()
  const rootName = useRootName(place)
  const shared = { place, page, rootName, isPanel }
  const [only] = selected
  if (selected.length > 1)
    return (
      <Frame title={t('intranet.panel.several', { count: selected.length })} isPanel={isPanel} onClose={onClose}>
        <SeveralResources selected={selected} page={page} isPanel={isPanel} />
      </Frame>
    )
  const one = only ?? view.folder
  const files = shown.filter(({ folder }) => !folder)
  return (
    <Frame title={one ? nameIn(one, page.language).text : rootName} isPanel={isPanel} onClose={onClose}>
      {only ? (
        <OneResource key={only.id} resource={only} files={files} {...shared} />
      ) : (
        <FolderItself view={view} {...shared} />
      )}
    </Frame>
  )
}

type FrameProps = { title: string; isPanel: boolean; onClose: () => void; children: ReactNode }

/** The dialog wears the name as its title; in the panel the names say themselves which language they are in. */
function Frame({ title, isPanel, onClose, children }: FrameProps) {
  const { t } = useTranslation()
  const id = useId()
  if (!isPanel)
    return (
      <Dialog title={title} isOpen onClose={onClose} closeLabel={t('intranet.close')}>
        <div className="details-sheet">{children}</div>
      </Dialog>
    )
  return (
    <aside className="details-frame panel" aria-labelledby={id}>
      <div className="details-head">
        <h2 className="text-small" id={id}>
          {t('intranet.panel.title')}
        </h2>
        <Button variant="quiet" size="small" isIconOnly aria-label={t('intranet.panel.close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      {children}
    </aside>
  )
}
