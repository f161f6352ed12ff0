import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { downloadAddress, editAddress, folderAddress, type Place } from '../folder-page.ts'
import type { Resource } from '../resource.ts'
import { toldContents } from './delete-words.ts'

type SelectionToolbarProps = {
  selected: readonly Resource[]
  place: Place
  onInfo: (resource: Resource) => void
  /** Absent for those who may neither edit nor delete. */
  onRemove?: (resources: readonly Resource[]) => void
  onClear: () => void
}

/** What can be done with the selected rows (specification section 2: open, download, edit, delete, info). */
export function SelectionToolbar({ selected, place, onInfo, onRemove, onClear }: SelectionToolbarProps) {
  const { t } = useTranslation()
  const only = selected.length === 1 ? selected[0] : undefined
  return (
    <div
      className="folder-toolbar"
      role="toolbar"
      aria-label={t('intranet.toolbar')}
      data-hidden={selected.length === 0 || undefined}
    >
      {only && <OpenOrDownload resource={only} place={place} />}
      {only && (
        <Button variant="secondary" onClick={() => onInfo(only)}>
          {t('intranet.details')}
        </Button>
      )}
      {only && onRemove && (
        <ButtonLink to={editAddress(place, only.id)} variant="secondary">
          {t('intranet.edit')}
        </ButtonLink>
      )}
      {onRemove && (
        <Button variant="secondary" onClick={() => onRemove(selected)}>
          {t('intranet.delete')}
        </Button>
      )}
      <Button variant="quiet" isIconOnly aria-label={t('intranet.clear-selection')} onClick={onClear}>
        <Icon name="close" />
      </Button>
    </div>
  )
}

/**
 * Unseen: keeps free what the tallest selection toolbar needs, so that no row moves under the pointer between the two
 * clicks of a double click (ux.md F1).
 */
export function SelectionToolbarPlace({ mayManage }: { mayManage: boolean }) {
  const { t } = useTranslation()
  const labels = [t('intranet.download'), t('intranet.details')]
  if (mayManage) labels.push(t('intranet.edit'), t('intranet.delete'))
  return (
    <div className="folder-toolbar" data-hidden aria-hidden="true">
      {labels.map((label) => (
        <span key={label} className="button button-secondary">
          {label}
        </span>
      ))}
      <span className="button button-icon" />
    </div>
  )
}

/** Folders open, files download. */
export function OpenOrDownload({ resource, place }: { resource: Resource; place: Place }) {
  const { t } = useTranslation()
  return resource.folder ? (
    <ButtonLink to={folderAddress(place, resource.id)} variant="primary">
      {t('intranet.open')}
    </ButtonLink>
  ) : (
    <a className="button button-primary" href={downloadAddress(resource.id)} download="">
      {t('intranet.download')}
    </a>
  )
}

/** The foot of the list: how much there is, or how much of it is selected. */
export function ListFoot({ shown, selected }: { shown: readonly Resource[]; selected: readonly Resource[] }) {
  const { t } = useTranslation()
  const count = selected.length
  const text = count > 0 ? t('intranet.selected', { count, total: shown.length }) : toldContents(t, contentsOf(shown))
  const told = useRested(count > 0 ? text : '')
  return (
    <>
      <p className="resource-foot">{text}</p>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  )
}

function contentsOf(resources: readonly Resource[]) {
  const folders = resources.filter(({ folder }) => folder).length
  return { folders, documents: resources.length - folders }
}

/** The text after half a second of rest, so that walking through the rows is not talked over (ux.md F13). */
function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), 500)
    return () => clearTimeout(rest)
  }, [text])
  return rested
}
