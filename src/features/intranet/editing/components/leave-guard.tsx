import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'

type LeaveGuardProps = {
  /** Something was filled in that is not kept yet. */
  isDirty: boolean
  /** The name of the document that is on its way; null when none is. */
  uploading: string | null
  onLeave: () => void
}

/** Nothing typed and no upload is lost by accident: leaving asks first. */
export function LeaveGuard({ isDirty, uploading, onLeave }: LeaveGuardProps) {
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
