import './change.css'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Resource } from '../../core/resource.ts'
import { ResourceName } from '../../list/components/resource-name.tsx'
import type { Failed } from '../../trash/trash.service.server.ts'

type RemainedDialogProps = { resources: readonly Resource[]; failed: readonly Failed[]; onClose: () => void }

export function RemainedDialog({ resources, failed, onClose }: RemainedDialogProps) {
  const { t, i18n, language } = useTranslation()
  const byId = new Map(resources.map((resource) => [resource.id, resource]))
  return (
    <Dialog title={t('intranet.remained')} isOpen onClose={onClose} closeLabel={t('intranet.close')}>
      <ul className="remained">
        {failed.map((one) => {
          const resource = byId.get(one.id)
          return (
            <li key={one.id}>
              {resource && <ResourceName resource={resource} language={language} />}
              <span className="field-error">{translateMessage(i18n, one)}</span>
            </li>
          )
        })}
      </ul>
      <div className="dialog-actions">
        <Button type="button" variant="primary" onClick={onClose}>
          {t('intranet.close')}
        </Button>
      </div>
    </Dialog>
  )
}
