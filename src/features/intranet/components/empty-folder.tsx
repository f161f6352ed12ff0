import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { addAddress, type FolderPage, folderAddress, type Place } from '../folder-page.ts'
import { allYears } from '../year-filter.ts'

type EmptyFolderProps = { page: FolderPage; place: Place; folderId: string | null; year: number; isFiltered: boolean }

/** Why there is nothing to see, and what to do about it (ux.md F36). */
export function EmptyFolder({ page, place, folderId, year, isFiltered }: EmptyFolderProps) {
  const { t } = useTranslation()
  if (isFiltered && year !== allYears) {
    return (
      <EmptyState text={t('intranet.empty-year', { year })}>
        <ButtonLink to={folderAddress(place, folderId)} variant="secondary">
          {t('intranet.year.all')}
        </ButtonLink>
      </EmptyState>
    )
  }
  const text = folderId === null ? t('intranet.nothing-found') : t('intranet.empty')
  if (!page.mayManage) return <EmptyState text={text} />
  return (
    <EmptyState text={`${text} ${t('intranet.empty-hint')}`}>
      <div className="form-actions">
        <ButtonLink to={addAddress(place, folderId, 'folder')}>{t('intranet.add-folder')}</ButtonLink>
        <ButtonLink to={addAddress(place, folderId, 'file')}>{t('intranet.add-document')}</ButtonLink>
      </div>
    </EmptyState>
  )
}
