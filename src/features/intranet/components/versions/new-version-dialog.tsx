import { useTranslation } from 'react-i18next'
import { fileFacts } from '#platform/files/file-facts.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { ChosenFile } from '#ui/chosen-file.tsx'
import { Dialog } from '#ui/dialog.tsx'

type NewVersionDialogProps = {
  file: File
  /** Of the document. */
  name: string
  language: Language
  onAnother: () => void
  onSend: () => void
  onClose: () => void
}

/** What was chosen, before it takes the place of the present version. */
export function NewVersionDialog({ file, name, language, onAnother, onSend, onClose }: NewVersionDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('intranet.versions.new-title', { name })}
      isOpen
      onClose={onClose}
      closeLabel={t('intranet.cancel')}
    >
      <ChosenFile file={file} facts={fileFacts(file, language)} />
      <div className="dialog-actions">
        <Button type="button" variant="primary" needsServer onClick={onSend}>
          {t('intranet.versions.send')}
        </Button>
        <Button type="button" onClick={onAnother}>
          {t('intranet.versions.another-file')}
        </Button>
        <Button type="button" variant="quiet" onClick={onClose}>
          {t('intranet.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
