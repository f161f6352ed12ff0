import { useEffect, useMemo } from 'react'
import { useLocation, useRevalidator, useRouteError } from 'react-router'
import { removeSeenNotice } from '#platform/http/notice-cookie.ts'
import type { Notice } from '#platform/http/request.context.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast.tsx'
import { dismissToast, type ToastContent } from '#ui/toast-store.ts'
import { errorTextOf } from './error-page.tsx'
import { useAnsweredShell, useShell } from './use-shell.ts'

/** Every answer brings it until the browser says that it was seen: an answer may be dropped unseen. */
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
    const outcome = await bringBack(restores)
    await revalidate()
    showToast({ kind: outcome.kind, text: translateMessage(i18n, outcome) })
  }
}

const id = 'page-failure'

/** Why this page could not be made, beside the error page: said once for each place, however often it is asked. */
export function useFailureToast(): ToastContent[] {
  const { key: place } = useLocation()
  const text = useFailureText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same failure at another place is another one
  useEffect(() => (text === null ? undefined : () => dismissToast(id)), [text, place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  return useMemo(() => (text === null ? [] : [{ id, kind: 'error', text }]), [text, place])
}

function useFailureText(): string | null {
  const { i18n } = useTranslation()
  const shell = useShell()
  // In the browser, where nothing went wrong, React Router answers null here.
  const error = useRouteError() ?? null
  // Without the shell no script comes that could close a toast.
  if (error === null || !shell) return null
  const { key, heading, explanation } = errorTextOf(error, i18n)
  // An address that leads nowhere has a page of its own, which says nothing else.
  return key === 'error.404' ? null : (explanation ?? heading)
}
