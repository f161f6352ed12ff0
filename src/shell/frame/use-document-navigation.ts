import { useEffect } from 'react'
import { isConnected } from '#platform/http/connection.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast.tsx'

/**
 * Without a connection a link or form that loads a whole document leads to the browser's own error page, and what was typed
 * or waits to be uploaded here is gone: it stays where it is and says why. What the running app fetches by
 * itself passes, and waits.
 */
export function useDocumentNavigation(): void {
  const { t } = useTranslation()
  useEffect(() => {
    const stay = (event: Event) => {
      if (event.defaultPrevented || isConnected() || !leadsElsewhere(event)) return
      event.preventDefault()
      showToast({ kind: 'info', text: t('shell.no-connection') })
    }
    // React's own handlers come first: they stand on the same document since before.
    document.addEventListener('click', stay)
    document.addEventListener('submit', stay)
    return () => {
      document.removeEventListener('click', stay)
      document.removeEventListener('submit', stay)
    }
  }, [t])
}

function leadsElsewhere({ type, target }: Event): boolean {
  if (type === 'submit') return !(target instanceof HTMLFormElement && target.method === 'dialog')
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link !== null && link.origin === location.origin && !isWithinPage(link)
}

const isWithinPage = ({ href, pathname, search }: HTMLAnchorElement) =>
  href.includes('#') && pathname === location.pathname && search === location.search
