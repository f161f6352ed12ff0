import { useTranslation } from 'react-i18next'
import { formatDate, formatSize, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { FolderPage, Place } from '../folder-page.ts'
import type { Resource } from '../resource.ts'
import { nameIn } from '../resource-name.ts'
import { OpenOrDownload } from './open-or-download.tsx'

type ResourceInfoDialogProps = { resource: Resource; place: Place; page: FolderPage; onClose: () => void }

/** Everything about one resource. */
export function ResourceInfoDialog({ resource, place, page, onClose }: ResourceInfoDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={nameIn(resource, page.language).text} isOpen onClose={onClose} closeLabel={t('intranet.close')}>
      <ResourceFacts resource={resource} page={page} />
      <div className="dialog-actions">
        <OpenOrDownload resource={resource} place={place} />
      </div>
    </Dialog>
  )
}

function ResourceFacts({ resource, page: { language } }: { resource: Resource; page: FolderPage }) {
  const { t } = useTranslation()
  const other = language === 'nl' ? 'fr' : 'nl'
  const otherName = other === 'nl' ? resource.nameNL : resource.nameFR
  const extension = resource.extension?.toUpperCase()
  return (
    <dl className="resource-facts">
      <dt>{t('intranet.info.type')}</dt>
      <dd>
        {resource.folder && t('intranet.info.folder')}
        {!resource.folder && (extension ? t('intranet.info.document-of', { extension }) : t('intranet.info.document'))}
      </dd>
      {resource.size !== null && (
        <>
          <dt>{t('intranet.info.size')}</dt>
          <dd>{formatSize(resource.size, language)}</dd>
        </>
      )}
      {!resource.folder && (
        <>
          <dt>{t('intranet.info.author')}</dt>
          <dd>{resource.author}</dd>
        </>
      )}
      <dt>{t('intranet.info.added')}</dt>
      <dd>
        <time dateTime={isoTime(resource.createdAt)}>{formatDate(resource.createdAt, language)}</time>
      </dd>
      {otherName !== '' && (
        <>
          <dt>{t(`intranet.info.other-name.${other}`)}</dt>
          <dd lang={documentLanguage(other)}>{otherName}</dd>
        </>
      )}
    </dl>
  )
}
