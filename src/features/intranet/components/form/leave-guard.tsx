import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/dialog.tsx'

type LeaveGuardProps = {
  /** Something was filled in that is not kept yet. */
  isDirty: boolean
  /** The name of the document that is on its way; null when none is. */
  uploading: string | null
  onLeave: () => void
}

/** Nothing typed and no upload is lost by accident: leaving asks first (ux.md G4, F29). */
export function LeaveGuard({ isDirty, uploading, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation()
  const isGuarding = isDirty || uploading !== null
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isGuarding && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isGuarding) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isGuarding])
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    onLeave()
    blocker.proceed()
  }
  return (
    <ConfirmDialog
      title={t('intranet.leave.title')}
      isOpen
      onCancel={() => blocker.reset()}
      onConfirm={leave}
      cancelLabel={t('intranet.leave.stay')}
      confirmLabel={t('intranet.leave.go')}
      isDanger
    >
      <p>{uploading === null ? t('intranet.leave.dirty') : t('intranet.leave.uploading', { name: uploading })}</p>
    </ConfirmDialog>
  )
}
