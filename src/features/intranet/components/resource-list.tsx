import { type ReactNode, type RefObject, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Language } from '#platform/i18n/languages.ts'
import type { MenuPlace } from '#ui/context-menu.tsx'
import { noRows, type RowSelection } from '#ui/row-selection.ts'
import { useRowGrid } from '#ui/use-row-grid.ts'
import { downloadAddress, folderAddress, type Place } from '../folder-page.ts'
import type { Resource } from '../resource.ts'
import { nameIn } from '../resource-name.ts'
import { startDownload } from './archive/use-download-action.ts'
import { ListFoot } from './list-foot.tsx'
import { ResourceRow } from './resource-row.tsx'
import type { ListKeys } from './use-list-keys.ts'

type ResourceListProps = {
  panel: RefObject<HTMLDivElement | null>
  label: string
  resources: readonly Resource[]
  place: Place
  language: Language
  selection: RowSelection
  selected: readonly Resource[]
  onSelect: (selection: RowSelection) => void
  /** The row's own button was pressed. */
  onMenu: (resource: Resource, at: MenuPlace) => void
  onKeyDownCapture: ListKeys
  /** What stands in the place of the rows when there are none. */
  children: ReactNode
}

/** The rows of a folder: one tab stop, a click selects, a double click or Enter opens or downloads (ux.md F6, F7). */
export function ResourceList(props: ResourceListProps) {
  const { panel, label, resources, place, language, selection, selected, onSelect, onMenu } = props
  const onOpen = useOpen(place, resources)
  const rows = useMemo(
    () => resources.map((resource) => ({ id: resource.id, name: nameIn(resource, language).text })),
    [resources, language],
  )
  const menuOf = useMenuOf()
  const tabIndex = useIsHydrated() ? -1 : undefined
  const { gridProps, rowProps } = useRowGrid({ grid: panel, rows, selection, onSelect, onOpen })
  if (resources.length === 0)
    return (
      <div ref={panel} className="panel">
        {props.children}
      </div>
    )
  return (
    <div ref={panel} className="panel resource-panel">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the rows clears the selection; for keys there is Escape */}
      <table
        className="resource-table"
        {...gridProps}
        aria-label={label}
        aria-rowcount={resources.length + 1}
        onKeyDownCapture={props.onKeyDownCapture}
        onClick={(event) => !isOnRow(event.target) && onSelect(noRows)}
      >
        <ListHead />
        <tbody>
          {resources.map((resource, index) => (
            <ResourceRow
              key={resource.id}
              resource={resource}
              place={place}
              language={language}
              menuLabel={menuOf(rows[index]?.name ?? '')}
              tabIndex={tabIndex}
              onMenu={onMenu}
              rowProps={{ ...rowProps(resource.id), 'aria-rowindex': index + 2 }}
            />
          ))}
        </tbody>
      </table>
      <ListFoot shown={resources} selected={selected} />
    </div>
  )
}

const isOnRow = (target: EventTarget) => (target as HTMLElement).closest('[data-row]') !== null

function ListHead() {
  const { t } = useTranslation()
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">{t('intranet.columns.name')}</th>
        <th scope="col" className="resource-author">
          {t('intranet.columns.author')}
        </th>
        <th scope="col" className="resource-date">
          {t('intranet.columns.date')}
        </th>
        <th scope="col" className="resource-size">
          {t('intranet.columns.size')}
        </th>
        <th scope="col" className="resource-actions">
          <span className="sr-only">{t('intranet.listing.menu')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** Stands where the name will come; no name holds it. */
const gap = '\u0000'

/** The label for a name. The sentence is looked up once: looking it up costs 20 µs, which each row would pay. */
function useMenuOf(): (name: string) => string {
  const { t } = useTranslation()
  const [before = '', after = ''] = t('intranet.listing.menu-of', { name: gap }).split(gap)
  return (name) => before + name + after
}

const never = () => () => {}

/** Before React runs, Tab must reach the links themselves. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A folder opens, a file downloads. */
function useOpen(place: Place, resources: readonly Resource[]) {
  const navigate = useNavigate()
  return (id: string) => {
    const isFolder = resources.find((resource) => resource.id === id)?.folder
    if (isFolder) navigate(folderAddress(place, id))
    else startDownload(downloadAddress(id))
  }
}
