import { useTranslation } from 'react-i18next'
import { tryLine, useIsLineDown } from '#platform/http/line.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOnline } from '#ui/use-online.ts'

/**
 * Stays at the lower edge while there is no connection; what needs the server waits (ux.md T11), and who does not want to
 * wait tries it now.
 */
export function OfflineBar() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const isWaiting = useIsLineDown()
  const isShown = !isOnline || isWaiting
  return (
    <p className="offline-bar tone-warning" role="status" data-shown={isShown || undefined}>
      {isShown && (
        <>
          <Icon name="warning" />
          {t('shell.offline')}
          {isWaiting && (
            <Button type="button" size="small" onClick={tryLine}>
              {t('shell.error.retry')}
            </Button>
          )}
        </>
      )}
    </p>
  )
}
