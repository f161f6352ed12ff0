import { useTranslation } from 'react-i18next'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import type { Details } from '../../details/details.ts'
import { detailsAddress, type FolderPage, type Place } from '../../folder-page.ts'
import type { Resource } from '../../resource.ts'
import { Thumbnail } from '../preview/thumbnail.tsx'
import { Versions } from '../versions/versions.tsx'
import { BilingualTitle } from './bilingual-title.tsx'
import { DetailsActions } from './details-actions.tsx'
import { NotAsked } from './facts.tsx'
import { ResourceFacts } from './resource-facts.tsx'
import { useAnswer } from './use-answer.ts'

type OneResourceProps = {
  resource: Resource
  rootName: string
  place: Place
  page: FolderPage
  isPanel: boolean
  /** The documents of the list, in its order. */
  files: readonly Resource[]
  /** One already stands in it. */
  isOpen?: boolean
}

/** One row: its names, what can be done with it, and everything known of it. */
export function OneResource({
  resource: row,
  rootName,
  place,
  page,
  isPanel,
  files,
  isOpen = false,
}: OneResourceProps) {
  const { t } = useTranslation()
  const { data: details, hasFailed, ask } = useAnswer<Details>(detailsAddress(place, row.id), row)
  // What the server said last is never older than the row.
  const resource = details?.resource?.id === row.id ? details.resource : row
  useLive(topicsOf(row), ask)
  return (
    <>
      <BilingualTitle names={resource} language={page.language} isPanel={isPanel} />
      {!row.folder && <Thumbnail resource={resource} files={files} place={place} page={page} />}
      <DetailsActions resource={resource} place={place} mayManage={page.mayManage} isOpen={isOpen} />
      <section aria-label={t('intranet.panel.facts')}>
        <ResourceFacts resource={resource} details={details} rootName={rootName} place={place} page={page} />
        {hasFailed && <NotAsked onRetry={ask} />}
      </section>
      {!row.folder && <Versions resource={resource} place={place} page={page} />}
    </>
  )
}

/** Its own listing tells its changes; of a folder also what comes and goes in it. */
const topicsOf = ({ id, collection, parent, folder }: Resource) =>
  folder ? [topics.folder(collection, parent), topics.folder(collection, id)] : [topics.folder(collection, parent)]
