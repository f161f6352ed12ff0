import './details.css'
import { type ReactNode, useId } from 'react'
import { formatDate, formatSize } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { contentsInWords } from '../../core/contents-words.ts'
import { detailsAddress, titleKeys } from '../../core/places.ts'
import { nameIn, type Resource } from '../../core/resource.ts'
import type { ListContext } from '../../list/components/list-context.ts'
import type { Details } from '../details.service.server.ts'
import { CopyLink, OneResource } from './one-resource.tsx'
import { Contents, Fact, NotAsked, typeOf, visibilityOf } from './resource-facts.tsx'
import { useAnswer } from './use-answer.ts'

type DetailsPanelProps = { list: ListContext; selected: readonly Resource[]; isPanel: boolean; onClose: () => void }

/** One row, several, or with none the open folder. Beside the list from 1024 px on, else a dialog (decision 016). */
export function DetailsPanel({ list, selected, isPanel, onClose }: DetailsPanelProps) {
  const { t, language } = useTranslation()
  const { view, place, page } = list
  const shared = { isPanel, mayManage: page.mayManage }
  if (selected.length > 1)
    return (
      <Frame title={t('intranet.panel.several', { count: selected.length })} isPanel={isPanel} onClose={onClose}>
        <SeveralResources selected={selected} isPanel={isPanel} />
      </Frame>
    )
  const [only] = selected
  const one = only ?? view.folder
  const files = list.shown.filter(({ folder }) => !folder)
  const title = one ? nameIn(one, language).text : t(titleKeys[place.collection])
  return (
    <Frame title={title} isPanel={isPanel} onClose={onClose}>
      {only && <OneResource key={only.id} resource={only} files={files} {...shared} />}
      {!only && view.folder && <OneResource resource={view.folder} files={[]} isOpen {...shared} />}
      {!one && <Root view={view} place={place} isPanel={isPanel} />}
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
        <div className="details-drawer">{children}</div>
      </Dialog>
    )
  return (
    <aside className="details-frame panel" aria-labelledby={id}>
      <div className="details-head">
        <h2 className="text-small" id={id}>
          {t('intranet.panel.title')}
        </h2>
        <IconButton icon="close" label={t('intranet.panel.close')} onClick={onClose} />
      </div>
      {children}
    </aside>
  )
}

function SeveralResources({ selected, isPanel }: Pick<DetailsPanelProps, 'selected' | 'isPanel'>) {
  const { t, language } = useTranslation()
  const documents = selected.filter(({ folder }) => !folder)
  const bytes = documents.reduce((sum, { size }) => sum + (size ?? 0), 0)
  const counted = { folders: selected.length - documents.length, documents: documents.length }
  const inCommon = (label: string, of: (resource: Resource) => string | null) => {
    const values = new Set(selected.map(of))
    const [value] = values
    return values.size === 1 && value && <Fact label={label}>{value}</Fact>
  }
  return (
    <>
      {isPanel && <h3 className="details-name">{t('intranet.panel.several', { count: selected.length })}</h3>}
      <dl className="details-facts">
        <Fact label={t('intranet.panel.selection')}>{contentsInWords(t, counted)}</Fact>
        {documents.length > 0 && (
          <Fact label={t('intranet.panel.total-size')}>
            {formatSize(bytes, language)}
            {counted.folders > 0 && <span className="details-aside">{t('intranet.panel.without-folders')}</span>}
          </Fact>
        )}
        {inCommon(t('intranet.info.type'), (resource) => typeOf(t, resource))}
        {counted.folders === 0 && inCommon(t('intranet.info.author'), ({ author }) => author)}
        {inCommon(t('intranet.info.added'), ({ createdAt }) => formatDate(createdAt, language))}
        {inCommon(t('intranet.panel.visibility'), (resource) => visibilityOf(t, resource))}
      </dl>
    </>
  )
}

type RootProps = Pick<ListContext, 'view' | 'place'> & { isPanel: boolean }

function Root({ view, place, isPanel }: RootProps) {
  const { t } = useTranslation()
  const { data: details, hasFailed, ask } = useAnswer<Details>(detailsAddress(place, null), view)
  useLive([topics.folder(place.collection, null)], ask)
  return (
    <>
      {isPanel && <h3 className="details-name">{t(titleKeys[place.collection])}</h3>}
      <div className="details-actions">
        <CopyLink path={place.basePath} />
      </div>
      <section aria-label={t('intranet.panel.facts')}>
        <dl className="details-facts">
          <Contents contents={details?.contents ?? null} />
        </dl>
        {hasFailed && <NotAsked onRetry={ask} />}
      </section>
    </>
  )
}
