import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { BothVersions, type Difference } from './both-versions.tsx'

type ConflictDialogProps = {
  differences: readonly Difference[]
  isPending: boolean
  /** Saves what was typed over what the other person saved. */
  onKeepMine: () => void
  /** Leaves what the other person saved, and gives up what was typed. */
  onKeepTheirs: () => void
  /** Back to what was typed; nothing is decided. */
  onClose: () => void
}

/** Somebody else saved meanwhile: both versions beside each other, and a choice. Nothing is overwritten unseen. */
export function ConflictDialog({ differences, isPending, onKeepMine, onKeepTheirs, onClose }: ConflictDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('intranet.conflict.title')} isOpen onClose={onClose} closeLabel={t('intranet.close')}>
      <p>{t('intranet.conflict.text')}</p>
      <BothVersions differences={differences} />
      <div className="dialog-actions">
        <Button type="button" variant="primary" isPending={isPending} onClick={onKeepMine}>
          {t('intranet.conflict.keep-mine')}
        </Button>
        <Button type="button" onClick={onKeepTheirs}>
          {t('intranet.conflict.keep-theirs')}
        </Button>
      </div>
    </Dialog>
  )
}
