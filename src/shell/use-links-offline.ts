import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#ui/toast.tsx'

/**
 * Without a connection a link leads to the browser's own page of regret, and what was typed here is gone: it stays where
 * it is and says why (ux.md T11, G4).
 */
export function useLinksOffline(): void {
  const { t } = useTranslation()
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !(event.target instanceof Element)) return
      const link = event.target.closest('a[href]')
      if (!link || isWithinPage(link as HTMLAnchorElement)) return
      event.preventDefault()
      event.stopPropagation()
      showToast({ kind: 'info', text: t('shell.no-connection') })
    }
    document.addEventListener('click', stay, { capture: true })
    return () => document.removeEventListener('click', stay, { capture: true })
  }, [t])
}

const isWithinPage = ({ href, pathname, search }: HTMLAnchorElement) =>
  href.includes('#') && pathname === location.pathname && search === location.search
