import type { ComponentProps, MouseEvent } from 'react'
import { formatDate, formatSize, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { MenuPlace } from '#ui/context-menu.tsx'
import { fileFamily } from '#ui/file-family.ts'
import { FileIcon } from '#ui/file-icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { cutName } from '../cut-name.ts'
import { downloadAddress, folderAddress, type Place } from '../folder-page.ts'
import type { Resource } from '../resource.ts'
import { nameIn } from '../resource-name.ts'
import { ResourceName } from './resource-name.tsx'

type ResourceRowProps = {
  resource: Resource
  place: Place
  language: Language
  /** Names the button that opens the menu. */
  menuLabel: string
  /** Of the controls within the row. */
  tabIndex: number | undefined
  onMenu: (resource: Resource, at: MenuPlace) => void
  rowProps: ComponentProps<'tr'>
}

/**
 * One folder or file. Its controls are reached from the row by arrow keys, so that the list stays one tab stop. Calls no
 * hooks: what is the same for all rows is found once, by the list.
 */
export function ResourceRow(props: ResourceRowProps) {
  const { resource, place, language, menuLabel, tabIndex, onMenu, rowProps } = props
  const date = <time dateTime={isoTime(resource.createdAt)}>{formatDate(resource.createdAt, language)}</time>
  const size = resource.size === null ? null : formatSize(resource.size, language)
  const showMenu = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation()
    onMenu(resource, event.currentTarget)
  }
  return (
    <tr className="resource-row" data-drop-folder={resource.folder ? resource.id : undefined} {...rowProps}>
      <td>
        <div className="resource-name">
          <FileIcon family={resource.folder ? 'folder' : fileFamily(resource.extension)} />
          <div className="min-w-0">
            <NameLink resource={resource} place={place} language={language} tabIndex={tabIndex} />
            <span className="resource-line">
              {date}
              {size && <span>{size}</span>}
              {resource.author && <span>{resource.author}</span>}
            </span>
          </div>
        </div>
      </td>
      <td className="resource-author">{resource.author}</td>
      <td className="resource-date">{date}</td>
      <td className="resource-size">{size}</td>
      <td className="resource-actions">
        <button
          type="button"
          className="resource-more"
          tabIndex={tabIndex}
          aria-label={menuLabel}
          aria-haspopup="menu"
          onClick={showMenu}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <Icon name="more" />
        </button>
      </td>
    </tr>
  )
}

type NameLinkProps = { resource: Resource; place: Place; language: Language; tabIndex: number | undefined }

/** A real link, so that a middle click opens it elsewhere (ux.md F9); a cut name shows whole on pointing. */
function NameLink({ resource, place, language, tabIndex }: NameLinkProps) {
  const name = nameIn(resource, language).text
  const isCut = cutName(name) !== name
  const link = (
    <a
      href={resource.folder ? folderAddress(place, resource.id) : downloadAddress(resource.id)}
      download={resource.folder ? undefined : ''}
      className={resource.folder ? 'resource-link resource-link-folder' : 'resource-link'}
      tabIndex={tabIndex}
      draggable={false}
    >
      <ResourceName resource={resource} language={language} hasTooltip={isCut} />
    </a>
  )
  return isCut ? (
    <Tooltip text={name} isEssential>
      {link}
    </Tooltip>
  ) : (
    link
  )
}
