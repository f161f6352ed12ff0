import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/icon.tsx'
import type { UploadState } from './use-upload.ts'

/** Says that the upload began, waits for a connection, or is being kept; never each percent. */
export function UploadStatus({ state, name }: { state: UploadState | null; name: string }) {
  const { t } = useTranslation()
  const isWaiting = state?.phase === 'waiting'
  return (
    <p role="status" className="upload-state" data-waiting={isWaiting || undefined}>
      {isWaiting && <Icon name="warning" />}
      {state && textOf(state)}
    </p>
  )

  function textOf({ phase, percent }: UploadState): string {
    if (phase === 'waiting') return t('intranet.upload.waiting')
    return percent >= 100 ? t('intranet.upload.storing') : t('intranet.upload.started', { name })
  }
}
