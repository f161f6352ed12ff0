import { useEffect, useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { removeSeenNotice } from '#platform/http/notice-cookie.ts'
import type { Notice } from '#platform/http/request.context.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast.tsx'
import type { ToastContent } from '#ui/toast-store.ts'
import { useAnsweredShell } from './use-shell.ts'

/**
 * What the server has to say, once: every answer brings it until the browser says that it was seen, for an answer may be
 * dropped for a fresher one before anybody looked at it.
 */
export function useNotice(): ToastContent[] {
  const { t, i18n } = useTranslation()
  const { revalidate } = useRevalidator()
  const notice = useAnsweredShell()?.notice ?? null
  const id = notice?.id
  useEffect(() => {
    if (id !== undefined) removeSeenNotice(document.cookie, id)
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one array for each notice: the toast region shows a new array once
  return useMemo(() => {
    if (!notice) return []
    const restores = notice.restores
    const undo = restores && { label: t('shell.undo'), onPress: () => void restore(restores) }
    return [{ kind: notice.kind, text: translateMessage(i18n, notice), ...(undo && { action: undo }) }]
  }, [id ?? notice, i18n])

  async function restore(restores: NonNullable<Notice['restores']>): Promise<void> {
    // Fetched when it is asked for: most news takes nothing back.
    const { bringBack } = await import('./bring-back.ts')
    const told = await bringBack(restores)
    await revalidate()
    showToast({ kind: told.kind, text: translateMessage(i18n, told) })
  }
}
