import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/button.tsx'
import { addAddress, type FolderPage, type Place } from '../folder-page.ts'
import type { YearCount } from '../year-filter.ts'
import { allYears } from '../year-filter.ts'
import { YearFilter } from './year-filter.tsx'

type FolderToolbarProps = {
  page: FolderPage
  place: Place
  folderId: string | null
  years: readonly YearCount[]
  year: number
  isHidden: boolean
}

/** What can be done with the folder itself. */
export function FolderToolbar({ page, place, folderId, years, year, isHidden }: FolderToolbarProps) {
  const { t } = useTranslation()
  return (
    <div className="folder-toolbar" data-hidden={isHidden || undefined}>
      {(years.length > 0 || year !== allYears) && <YearFilter years={years} chosen={year} />}
      {page.mayManage && (
        <div className="folder-toolbar-end">
          <ButtonLink to={addAddress(place, folderId, 'folder')} variant="secondary">
            {t('intranet.add-folder')}
          </ButtonLink>
          <ButtonLink to={addAddress(place, folderId, 'file')} variant="primary">
            {t('intranet.add-document')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
