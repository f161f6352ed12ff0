import { memo, type ReactNode, useMemo } from 'react'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { formatDate, formatSize, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { FileIcon, fileFamily } from '#ui/file-icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { tooltip } from '#ui/tooltip/tooltip.ts'
import { downloadAddress } from '../../core/file-addresses.ts'
import { folderAddress } from '../../core/places.ts'
import { cutName, nameIn, type Resource, type Visibility } from '../../core/resource.ts'
import { ResourceName } from './resource-name.tsx'

type ResourceRowProps = {
  resource: Resource
  language: Language
  words: ReturnType<typeof useRowWords>
  index: number
  isSelected: boolean
  isTabStop: boolean
  isNew: boolean
  mayDrag: boolean
  tabIndex: number | undefined
  nameField: ReactNode
}

/** Calls no hooks and holds no handlers: what rows share is found once, and an unchanged row is not made again. */
export const ResourceRow = memo(function ResourceRow(props: ResourceRowProps) {
  const { resource, language, words, isSelected, mayDrag, tabIndex } = props
  const name = nameIn(resource, language).text
  const date = <time dateTime={isoTime(resource.createdAt)}>{formatDate(resource.createdAt, language)}</time>
  const size = resource.size === null ? null : formatSize(resource.size, language)
  const mark = words.mark(resource)
  // What is typed into a name can be selected by the mouse: nothing is picked up then.
  const mayCarry = mayDrag && !props.nameField
  return (
    <tr
      className="resource-row"
      aria-rowindex={props.index + 2}
      aria-selected={isSelected}
      tabIndex={props.isTabStop ? 0 : -1}
      draggable={(mayCarry && isSelected) || undefined}
      data-row={resource.id}
      data-drop-folder={resource.folder ? resource.id : undefined}
      data-new={props.isNew || undefined}
    >
      <td className="resource-check" data-row-check>
        <input
          type="checkbox"
          className="check"
          checked={isSelected}
          readOnly
          tabIndex={tabIndex}
          aria-label={words.select(name)}
        />
      </td>
      <td>
        <div className="resource-label" draggable={mayCarry || undefined}>
          <FileIcon family={resource.folder ? 'folder' : fileFamily(resource.extension)} />
          <div className="min-w-0">
            {props.nameField ?? <NameLink {...props} name={name} />}
            <span className="resource-line">
              {date}
              {size && <span>{size}</span>}
              {resource.author && <span className="resource-line-author">{resource.author}</span>}
              {mark && <span>{mark}</span>}
            </span>
          </div>
          {mark && <span className="visibility-mark">{mark}</span>}
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
          aria-label={words.menu(name)}
          aria-haspopup="menu"
          data-row-menu
          {...tooltip('')}
        >
          <Icon name="more" />
        </button>
      </td>
    </tr>
  )
})

/** A real link, so that a middle click opens it elsewhere; a cut name shows whole on pointing. */
function NameLink({ resource, language, tabIndex, name }: ResourceRowProps & { name: string }) {
  const isCut = cutName(name) !== name
  return (
    <a
      href={resource.folder ? folderAddress(resource, resource.id) : downloadAddress(resource.id)}
      download={resource.folder ? undefined : ''}
      className={resource.folder ? 'resource-link resource-link-folder' : 'resource-link'}
      tabIndex={tabIndex}
      draggable={false}
      {...(isCut && tooltip(name, { isEssential: true }))}
    >
      <ResourceName resource={resource} language={language} hasTooltip={isCut} />
    </a>
  )
}

/** Stands where the name will come; no name holds it. */
const gap = '\u0000'

/** The sentences are looked up once: looking one up costs 20 µs, which each row would pay. */
export function useRowWords(above: Visibility) {
  const { t } = useTranslation()
  return useMemo(() => {
    const around = (sentence: string) => {
      const [before = '', after = ''] = sentence.split(gap)
      return (name: string) => before + name + after
    }
    return {
      select: around(t('intranet.listing.select-one', { name: gap })),
      menu: around(t('intranet.listing.menu-of', { name: gap })),
      mark: visibilityMarks(t, above),
    }
  }, [t, above])
}

/** Only what differs from the folder is marked: in a public folder it goes without saying. The words are looked up once. */
export function visibilityMarks(t: TFunction, above: Visibility) {
  const words = { public: t('intranet.visibility.mark-public'), members: t('intranet.visibility.mark-members') }
  return ({ visibility }: Pick<Resource, 'visibility'>) => (visibility === above ? undefined : words[visibility])
}
