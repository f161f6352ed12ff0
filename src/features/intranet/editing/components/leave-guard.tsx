import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'

type LeaveGuardProps = {
  isDirty: boolean
  /** The name of the document that is on its way; null when none is. */
  uploading?: string | null
  onLeave?: () => void
}

export function LeaveGuard({ isDirty, uploading = null, onLeave = () => {} }: LeaveGuardProps) {
  const { t } = useTranslation()
  return (
    <LeaveQuestion
      isGuarding={isDirty || uploading !== null}
      title={t('intranet.leave.title')}
      stayLabel={t('intranet.leave.stay')}
      leaveLabel={t('intranet.leave.go')}
      onLeave={onLeave}
    >
      <p>{uploading === null ? t('intranet.leave.dirty') : t('intranet.leave.uploading', { name: uploading })}</p>
    </LeaveQuestion>
  )
}
