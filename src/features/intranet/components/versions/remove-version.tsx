import { useTranslation } from 'react-i18next'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import type { FileVersion } from '../../versions/version.ts'

type RemoveVersionProps = {
  version: FileVersion
  language: Language
  isPending: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** An old version goes for good, and not to the trash: that is asked first. */
export function RemoveVersion({ version, language, isPending, onCancel, onConfirm }: RemoveVersionProps) {
  const { t } = useTranslation()
  const { number, createdAt } = version
  return (
    <ConfirmDialog
      title={t('intranet.versions.remove-title', { number })}
      isOpen
      isDanger
      needsServer
      isPending={isPending}
      onCancel={onCancel}
      onConfirm={onConfirm}
      cancelLabel={t('intranet.cancel')}
      confirmLabel={t('intranet.versions.remove')}
    >
      <p>{t('intranet.versions.remove-body', { date: formatDate(createdAt, language) })}</p>
    </ConfirmDialog>
  )
}
