import { useTranslation } from '#platform/i18n/use-translation.tsx'
import './details.css'
import { type ReactNode, useId } from 'react'
import { formatDate, formatSize } from '#platform/i18n/formats.ts'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { detailsAddress, type Place, titleKeys } from '../../core/places.ts'
import type { FolderView, Resource } from '../../core/resource.ts'
import { nameIn } from '../../core/resource-name.ts'
import type { FolderPage } from '../../list/folder-page.ts'
import { toldContents } from '../../trash/components/delete-words.ts'
import type { Details } from '../details.ts'
import { CopyLink, OneResource } from './one-resource.tsx'
import { Contents, Fact, NotAsked, typeOf, visibilityOf } from './resource-facts.tsx'
import { useAnswer } from './use-answer.ts'

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

/** What the root of a collection is called. */
function useRootName({ collection }: Place): string {
  const { t } = useTranslation()
  return t(titleKeys[collection])
}

type SeveralResourcesProps = { selected: readonly Resource[]; page: FolderPage; isPanel: boolean }

/** Several rows: how many, how large together, and what they have in common. */
function SeveralResources({ selected, page: { language }, isPanel }: SeveralResourcesProps) {
  const { t } = useTranslation()
  const documents = selected.filter(({ folder }) => !folder)
  const bytes = documents.reduce((sum, { size }) => sum + (size ?? 0), 0)
  const counted = { folders: selected.length - documents.length, documents: documents.length }
  const type = common(selected, (resource) => typeOf(t, resource))
  const author = documents.length === selected.length ? common(selected, (resource) => resource.author) : null
  const added = common(selected, ({ createdAt }) => formatDate(createdAt, language))
  const visible = common(selected, (resource) => visibilityOf(t, resource))
  return (
    <>
      {isPanel && <h3 className="details-name">{t('intranet.panel.several', { count: selected.length })}</h3>}
      <dl className="details-facts">
        <Fact label={t('intranet.panel.selection')}>{toldContents(t, counted)}</Fact>
        {documents.length > 0 && (
          <Fact label={t('intranet.panel.total-size')}>
            {formatSize(bytes, language)}
            {counted.folders > 0 && <span className="details-aside">{t('intranet.panel.without-folders')}</span>}
          </Fact>
        )}
        {type && <Fact label={t('intranet.info.type')}>{type}</Fact>}
        {author && <Fact label={t('intranet.info.author')}>{author}</Fact>}
        {added && <Fact label={t('intranet.info.added')}>{added}</Fact>}
        {visible && <Fact label={t('intranet.panel.visibility')}>{visible}</Fact>}
      </dl>
    </>
  )
}

/** What is the same for all of them; null when it is not. */
function common(resources: readonly Resource[], of: (resource: Resource) => string | null): string | null {
  const [first] = resources
  if (!first) return null
  const value = of(first)
  return resources.every((resource) => of(resource) === value) ? value : null
}

type FolderItselfProps = { view: FolderView; rootName: string; place: Place; page: FolderPage; isPanel: boolean }

/** Nothing is selected: the open folder itself. The root has no names and no maker, only what lies in it. */
function FolderItself({ view, rootName, place, page, isPanel }: FolderItselfProps) {
  if (view.folder)
    return (
      <OneResource
        resource={view.folder}
        rootName={rootName}
        place={place}
        page={page}
        isPanel={isPanel}
        files={[]}
        isOpen
      />
    )
  return <Root view={view} rootName={rootName} place={place} page={page} isPanel={isPanel} />
}

function Root({ view, rootName, place, page, isPanel }: FolderItselfProps) {
  const { t } = useTranslation()
  const { data: details, hasFailed, ask } = useAnswer<Details>(detailsAddress(place, null), view)
  useLive([topics.folder(place.collection, null)], ask)
  return (
    <>
      {isPanel && <h3 className="details-name">{rootName}</h3>}
      <div className="details-actions">
        <CopyLink path={place.basePath} />
      </div>
      <section aria-label={t('intranet.panel.facts')}>
        <dl className="details-facts">
          <Contents contents={details?.contents ?? null} language={page.language} />
        </dl>
        {hasFailed && <NotAsked onRetry={ask} />}
      </section>
    </>
  )
}
