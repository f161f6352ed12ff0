import { useTranslation } from 'react-i18next'
import { tryNow } from '#platform/http/connection.ts'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/**
 * Stays at the lower edge while there is no connection; what needs the server waits (ux.md T11), and anyone who does not
 * want to wait tries it now.
 */
export function OfflineBar() {
  const { t } = useTranslation()
  const isShown = !useIsConnected()
  return (
    <p className="offline-bar tone-warning" role="status" data-shown={isShown || undefined}>
      {isShown && (
        <>
          <Icon name="warning" />
          {t('shell.offline')}
          <Button type="button" size="small" onClick={tryNow}>
            {t('shell.error.retry')}
          </Button>
        </>
      )}
    </p>
  )
}
