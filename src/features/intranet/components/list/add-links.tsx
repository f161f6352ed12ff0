import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/button.tsx'
import { addAddress } from '../../folder-page.ts'
import type { Desk } from './desk.ts'

/** The two ways to add something to the open folder. @param isMain the document's is the main action of the view */
export function AddLinks({ desk: { place, folderId }, isMain = false }: { desk: Desk; isMain?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <ButtonLink to={addAddress(place, folderId, 'folder')} needsServer>
        {t('intranet.add-folder')}
      </ButtonLink>
      <ButtonLink to={addAddress(place, folderId, 'file')} variant={isMain ? 'primary' : 'secondary'} needsServer>
        {t('intranet.add-document')}
      </ButtonLink>
    </>
  )
}
