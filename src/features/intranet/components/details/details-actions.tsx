import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/button.tsx'
import { editAddress, folderAddress, type Place } from '../../folder-page.ts'
import type { Resource } from '../../resource.ts'
import { OpenOrDownload } from '../open-or-download.tsx'
import { CopyLink } from './copy-link.tsx'

type DetailsActionsProps = { resource: Resource; place: Place; mayManage: boolean; isOpen: boolean }

/** What one does from the details; the rest stands in the toolbar and in the menu. */
export function DetailsActions({ resource, place, mayManage, isOpen }: DetailsActionsProps) {
  const { t } = useTranslation()
  return (
    <div className="details-actions">
      {!isOpen && <OpenOrDownload resource={resource} place={place} />}
      <CopyLink path={linkTo(resource, place)} />
      {mayManage && (
        <ButtonLink to={editAddress(place, resource.id)} variant="secondary">
          {t('intranet.edit')}
        </ButtonLink>
      )}
    </div>
  )
}

/** A folder's own address; a document's is its folder with the row selected, where one may sign in first. */
const linkTo = ({ id, folder, parent }: Resource, place: Place) =>
  folder ? folderAddress(place, id) : `${folderAddress(place, parent)}?selected=${id}`
