import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/dialog.tsx'
import type { KeptText } from './kept-text.ts'

/** Who leaves while something is on its way to the server waits for it; only what cannot be saved makes a question. */
export function LeaveGuard({ kept }: { kept: KeptText }) {
  const { t } = useTranslation()
  const { status } = kept
  const isUnsaved = status.kind !== 'saved'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (kept.isUnsaved() || isUnsaved),
  )
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  useEffect(() => {
    if (!isBlocked) return
    if (status.kind === 'saved') blocker.proceed?.()
    else kept.flush()
  }, [isBlocked, blocker, kept, status])
  if (!isBlocked || status.kind === 'saved' || status.kind === 'typed' || status.kind === 'saving') return null
  return (
    <ConfirmDialog
      title={t('articles.writing.leave.title')}
      isOpen
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      cancelLabel={t('articles.writing.leave.stay')}
      confirmLabel={t('articles.writing.leave.go')}
      isDanger
    >
      <p>{t('articles.writing.leave.text')}</p>
    </ConfirmDialog>
  )
}
