import { Link } from 'react-router'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { formatDate, formatSize, formatTime, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { FileIcon, fileFamily } from '#ui/file-icon.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { contentsInWords } from '../../core/contents-words.ts'
import { folderAddress, places, titleKeys } from '../../core/places.ts'
import { nameIn } from '../../core/resource.ts'
import { ResourceName } from '../../list/components/resource-name.tsx'
import type { TrashItem } from '../trash.service.server.ts'

type TrashTableProps = {
  items: readonly TrashItem[]
  selected: readonly TrashItem[]
  onChoose: (ids: ReadonlySet<string>) => void
  isBusy: boolean
}

/** A form of checkboxes: it works the same before scripts load. On phones each row is a card. */
export function TrashTable({ items, selected, onChoose, isBusy }: TrashTableProps) {
  const { t } = useTranslation()
  const chosen = new Set(selected.map(({ id }) => id))
  const toggle = (id: string) => onChoose(chosen.symmetricDifference(new Set([id])))
  const toggleAll = () => onChoose(new Set(chosen.size === items.length ? [] : items.map(({ id }) => id)))
  return (
    <div className="panel trash-panel">
      <TrashBar count={chosen.size} total={items.length} onToggleAll={toggleAll} isBusy={isBusy} />
      <table className="trash-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('intranet.trash.select-all')}</span>
            </th>
            <th scope="col">{t('intranet.columns.name')}</th>
            <th scope="col">{t('intranet.trash.from')}</th>
            <th scope="col">{t('intranet.trash.deleted')}</th>
            <th scope="col">{t('intranet.trash.until')}</th>
            <th scope="col">
              <span className="sr-only">{t('intranet.trash.restore')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <TrashRow key={item.id} item={item} isChosen={chosen.has(item.id)} onToggle={toggle} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TrashBarProps = { count: number; total: number; onToggleAll: () => void; isBusy: boolean }

function TrashBar({ count, total, onToggleAll, isBusy }: TrashBarProps) {
  const { t } = useTranslation()
  // Before scripts run, nobody counts the ticks.
  const hasNone = useIsHydrated() && count === 0
  const intent = { type: 'submit', name: 'intent', size: 'small', 'aria-disabled': hasNone || undefined } as const
  return (
    <div className="trash-bar">
      <label className="trash-all">
        <input
          type="checkbox"
          className="tick"
          checked={count === total}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < total
          }}
          onChange={onToggleAll}
        />
        <span aria-live="polite">
          {count === 0 ? t('intranet.trash.select-all') : t('intranet.trash.selected', { count })}
        </span>
      </label>
      <div className="form-actions">
        <Button {...intent} value="restore" isPending={isBusy}>
          {t('intranet.trash.restore')}
        </Button>
        <Button {...intent} value="purge">
          {t('intranet.trash.purge')}
        </Button>
      </div>
    </div>
  )
}

type TrashRowProps = { item: TrashItem; isChosen: boolean; onToggle: (id: string) => void }

function TrashRow({ item, isChosen, onToggle }: TrashRowProps) {
  const { t, language } = useTranslation()
  const { resource, deletedAt, deletedBy, keptUntil } = item
  const { text: name } = nameIn(resource, language)
  const by = deletedBy === null ? t('intranet.trash.by-former') : t('intranet.trash.by', { name: deletedBy })
  return (
    <tr data-trash={item.id} data-chosen={isChosen || undefined}>
      <td className="trash-tick">
        <input
          type="checkbox"
          className="tick"
          name="trash"
          value={item.id}
          aria-label={t('intranet.trash.select', { name })}
          checked={isChosen}
          onChange={() => onToggle(item.id)}
        />
      </td>
      <td className="trash-name">
        <div className="resource-label">
          <FileIcon family={resource.folder ? 'folder' : fileFamily(resource.extension)} />
          <div className="min-w-0">
            <ResourceName resource={resource} language={language} />
            <span className="trash-note">{sizeInWords(t, item, language)}</span>
          </div>
        </div>
      </td>
      <td data-label={t('intranet.trash.from')}>
        <From item={item} />
      </td>
      <td data-label={t('intranet.trash.deleted')}>
        <time dateTime={isoTime(deletedAt)}>
          {formatDate(deletedAt, language)} {formatTime(deletedAt, language)}
        </time>
        <span className="trash-note">{by}</span>
      </td>
      <td data-label={t('intranet.trash.until')}>
        <time dateTime={isoTime(keptUntil)}>{formatDate(keptUntil, language)}</time>
      </td>
      <td className="trash-act">
        <Button
          type="submit"
          size="small"
          name="restore"
          value={item.id}
          aria-label={t('intranet.trash.restore-one', { name })}
        >
          {t('intranet.trash.restore')}
        </Button>
      </td>
    </tr>
  )
}

function sizeInWords(t: TFunction, item: TrashItem, language: Language): string {
  const size = formatSize(item.bytes, language)
  if (!item.resource.folder) return size
  const within = { folders: item.folders - 1, documents: item.documents }
  return within.folders + within.documents === 0 ? t('intranet.empty') : `${contentsInWords(t, within)} · ${size}`
}

function From({ item: { collection, from } }: { item: TrashItem }) {
  const { t, language } = useTranslation()
  if (from === null) return <span className="italic">{t('intranet.trash.from-gone')}</span>
  const names = [t(titleKeys[collection]), ...from.map((folder) => nameIn(folder, language).text)]
  return (
    <Link className="link" to={folderAddress(places[collection], from.at(-1)?.id ?? null)}>
      {names.join(' › ')}
    </Link>
  )
}
