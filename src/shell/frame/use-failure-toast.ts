import { useEffect, useMemo } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { dismissToast, type ToastContent } from '#ui/toast-store.ts'
import { errorTextOf } from './error-text.ts'
import { useShell } from './use-shell.ts'

const id = 'page-failure'

/**
 * Why this page could not be made, as a toast beside the error page: the server prints it, the
 * running app shows it, and it goes with the page. Said once for each place, however often its loaders are asked anew.
 */
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
