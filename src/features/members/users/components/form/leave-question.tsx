import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/dialog.tsx'

type LeaveProps = {
  isDirty: boolean
  /** What else of the address tells one form from another. */
  param?: string
}

/** Nothing typed is lost by accident: leaving asks first. */
export function LeaveQuestion({ isDirty, param = '' }: LeaveProps) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && placeOf(currentLocation, param) !== placeOf(nextLocation, param),
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('members.leave.title')}
      isOpen
      onCancel={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
      cancelLabel={t('members.leave.stay')}
      confirmLabel={t('members.leave.go')}
      isDanger
    >
      <p>{t('members.leave.text')}</p>
    </ConfirmDialog>
  )
}

const placeOf = ({ pathname, search }: { pathname: string; search: string }, param: string) =>
  `${pathname} ${new URLSearchParams(search).get(param) ?? ''}`
