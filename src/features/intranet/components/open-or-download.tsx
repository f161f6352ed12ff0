import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/button.tsx'
import { downloadAddress, folderAddress, type Place } from '../folder-page.ts'
import type { Resource } from '../resource.ts'

/** Folders open, files download. */
export function OpenOrDownload({ resource, place }: { resource: Resource; place: Place }) {
  const { t } = useTranslation()
  return resource.folder ? (
    <ButtonLink to={folderAddress(place, resource.id)} variant="primary" needsServer>
      {t('intranet.open')}
    </ButtonLink>
  ) : (
    <a className="button button-primary" href={downloadAddress(resource.id)} download="">
      {t('intranet.download')}
    </a>
  )
}
