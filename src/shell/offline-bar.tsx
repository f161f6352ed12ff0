import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/icon.tsx'
import { useOnline } from '#ui/use-online.ts'

/** Stays at the lower edge while there is no connection; what needs the server waits (ux.md T11). */
export function OfflineBar() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <p className="offline-bar tone-warning" role="status" data-shown={!isOnline || undefined}>
      {!isOnline && (
        <>
          <Icon name="warning" />
          {t('shell.offline')}
        </>
      )}
    </p>
  )
}
