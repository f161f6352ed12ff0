import { useTranslation } from 'react-i18next'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import type { FolderView } from '../../core/resource.ts'
import { detailsAddress, type FolderPage, type Place } from '../../list/folder-page.ts'
import type { Details } from '../details.ts'
import { CopyLink } from './copy-link.tsx'
import { NotAsked } from './facts.tsx'
import { OneResource } from './one-resource.tsx'
import { Contents } from './resource-facts.tsx'
import { useAnswer } from './use-answer.ts'

type FolderItselfProps = { view: FolderView; rootName: string; place: Place; page: FolderPage; isPanel: boolean }

/** Nothing is selected: the open folder itself. The root has no names and no maker, only what lies in it. */
export function FolderItself({ view, rootName, place, page, isPanel }: FolderItselfProps) {
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
