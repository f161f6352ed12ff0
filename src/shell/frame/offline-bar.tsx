import { useSyncExternalStore } from 'react'
import { tryNow } from '#platform/http/connection.ts'
import { isUnanswered, onUnansweredChange, stopWaiting } from '#platform/http/unanswered-changes.ts'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/**
 * Stays at the lower edge while there is no connection; what needs the server waits, and anyone who does not
 * want to wait tries it now. The same for a change that nobody answers: anyone who does not want to wait gives it up.
 */
export function OfflineBar() {
  const { t } = useTranslation()
  const isOffline = !useIsConnected()
  const isWaiting = useSyncExternalStore(onUnansweredChange, isUnanswered, () => false)
  const [text, label, act] = isWaiting
    ? [t('shell.unanswered'), t('shell.stop-waiting'), stopWaiting]
    : [t('shell.offline'), t('shell.error.retry'), tryNow]
  const isShown = isOffline || isWaiting
  return (
    <p className="offline-bar tone-warning" role="status" data-shown={isShown || undefined}>
      {isShown && (
        <>
          <Icon name="warning" />
          {text}
          <Button type="button" size="small" onClick={act}>
            {label}
          </Button>
        </>
      )}
    </p>
  )
}
